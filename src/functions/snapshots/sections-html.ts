/** The way to every section, as the program's own head has it. */
export const sectionLinks =
  '<a href="/listings">Auctions</a><a href="/listings?show=classifieds">Classifieds</a><a href="/makes">Makes</a><a href="/listings?show=results">Results</a><a href="/news">News</a>';

const howItWorks = '<a href="/how-it-works">How it works</a>';

/** The sections on a phone: one row under the head. */
export const sectionStrip = `<nav class="section-strip only-p" aria-label="Sections">${sectionLinks}${howItWorks}</nav>`;

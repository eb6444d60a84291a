// Before the first paint, so that a chosen theme does not flash the other one.
try {
  const theme = localStorage.getItem('hl-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed to this page; the system's theme is right then.
}

// The program imports a part by its name, and the page says which version of it. So a change of one
// part leaves the others as they are, and the device has them already.
const versions = document.getElementById('part-versions')?.textContent ?? '{}';
globalThis.partFiles = Object.fromEntries(
  Object.entries(JSON.parse(versions)).map(([name, version]) => [
    name,
    `/assets/${name}-${version}.js`,
  ]),
);

// A page that comes with its first screen names its program here: it is fetched once that screen
// has been painted, so that on a slow line nothing of it comes before what is looked at.
const program = document.currentScript.dataset.program?.split(' ') ?? [];
const begin = () => {
  for (const [i, href] of program.splice(0).entries()) {
    const part = document.createElement(i === 0 ? 'script' : 'link');
    part.crossOrigin = '';
    if (i === 0) Object.assign(part, { type: 'module', src: href });
    else Object.assign(part, { rel: 'modulepreload', href });
    document.head.append(part);
  }
};

// The last press on a page that its program has not taken over yet is noted, and repeated by the
// program. Enter in a form without a button is one too.
const noted = { click: 'button', submit: 'form' };
for (const [kind, of] of Object.entries(noted)) {
  const note = (event) => {
    const place = document.getElementById('app');
    const on = event.target instanceof Element ? event.target.closest(`#app ${of}`) : null;
    if (place === null || on === null || 'drawn' in place.dataset) return;
    event.preventDefault();
    place.dataset.pressed = `${of} ${[...place.querySelectorAll(of)].indexOf(on)}`;
  };
  addEventListener(kind, note, true);
}

// A press that begins before the program is there may end after it.
for (const kind of ['pointerdown', 'pointerup']) {
  const hear = (event) => {
    window.begunPress = kind === 'pointerdown' ? event : null;
  };
  addEventListener(kind, hear, true);
}

const language = () => {
  const named = /[?&]lang=((?:en|fr)-(?:CA|US))(?:&|$)/.exec(location.search)?.[1];
  if (named !== undefined) return named;
  try {
    const view = JSON.parse(localStorage.getItem('hammerlane.view') ?? 'null');
    return view?.locale ?? navigator.language;
  } catch {
    return navigator.language;
  }
};

// The page says which language it is in. Who reads another, as where a chosen language did not reach
// the server, waits for the program instead.
const page = document.documentElement;
const spoken = language();
const isFrench = spoken.startsWith('fr');
const isOwn = isFrench === page.lang.startsWith('fr');
// Said now: a page whose language is told later is laid out anew.
if (isOwn) page.lang = isFrench ? 'fr-CA' : spoken === 'en-US' ? 'en-US' : 'en-CA';

if (program.length > 0 && isOwn) {
  // A picture out of the worker's cache is loaded before anything is painted.
  const afterPaint = () => {
    const watch = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(begin));
    });
    watch.observe({ type: 'paint', buffered: true });
  };
  const first = (event) => {
    if (event.target.fetchPriority === 'high') afterPaint();
  };
  for (const name of ['load', 'error']) document.addEventListener(name, first, true);
  addEventListener('DOMContentLoaded', () => {
    if (document.querySelector('img[fetchpriority="high"]') === null) afterPaint();
  });
  // Whatever holds the picture up, or a page in the background that paints nothing.
  setTimeout(begin, 2_500);
} else if (program.length > 0) {
  page.dataset.other = '';
  begin();
}

/**
 * The markup that articles and pages of the house are kept in: its tags, the two addresses they may
 * hold, and the conversion of any other markup. An unknown tag is dropped and its words stay; an
 * element whose content is never read as words, such as a script, is dropped whole.
 */
const tags = new Set(
  'p br strong em b i a blockquote hr ul ol li h2 h3 h4 dl dt dd table caption thead tbody tr th td figure figcaption img'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'img']);
const wordless = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title', 'svg']);

/** Addresses a link may lead to: http, a mailbox, or this site. */
const linkable = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
/** A picture of the house’s own: nothing in a text is loaded from elsewhere. */
const pictured = /^\/media\/[\w-]{1,128}\/\d{3,4}\.(?:webp|avif)$/;

/** A tag may hold no further one, so that no text makes this look at any of it twice. */
const piece =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"<>]*"|'[^'<>]*'|[^<>"'])*)>|[^<]+|</gi;

const signs: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string =>
  text
    .replaceAll(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll(/[<>"]/g, (sign) => signs[sign] ?? sign);

const attributeOf = (attributes: string, name: string): string | null => {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`,
    'i',
  ).exec(attributes);
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? '');
};

/** An address as a browser would read it: written with signs for letters it may be another. */
const address = (text: string | null, form: RegExp): string | null => {
  const said = (text ?? '').trim();
  const plain = said.replaceAll('&amp;', '&');
  return form.test(plain) && !/&[#a-z0-9]+;/i.test(plain) ? safe(said) : null;
};

const opening = (tag: string, attributes: string): string => {
  if (tag === 'a') {
    const href = address(attributeOf(attributes, 'href'), linkable);
    return href === null ? '<a>' : `<a href="${href}">`;
  }
  if (tag === 'img') {
    const src = address(attributeOf(attributes, 'src'), pictured);
    if (src === null) return '';
    return `<img src="${src}" alt="${safe(attributeOf(attributes, 'alt') ?? '')}">`;
  }
  const scope = tag === 'th' ? attributeOf(attributes, 'scope') : null;
  return scope === 'row' || scope === 'col' ? `<th scope="${scope}">` : `<${tag}>`;
};

/** Any markup as that of the house: known tags alone, each closed, and no address that acts. */
export const houseHtml = (html: string): string => {
  const open: string[] = [];
  let out = '';
  let unread: string | null = null;
  for (const [whole, close, name, attributes = ''] of html.matchAll(piece)) {
    const tag = name?.toLowerCase();
    if (unread !== null) {
      if (close === '/' && tag === unread) unread = null;
    } else if (tag === undefined) {
      if (!whole.startsWith('<!--')) out += safe(whole);
    } else if (close === '') {
      if (wordless.has(tag)) unread = tag;
      if (!tags.has(tag)) continue;
      out += opening(tag, attributes);
      if (!empty.has(tag)) open.push(tag);
    } else if (open.includes(tag)) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        out += `</${last}>`;
        if (last === tag) break;
      }
    }
  }
  return (
    out +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
};

/** Ids of the pictures that stand in a text, in their order, each once. */
export const picturesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<img src="\/media\/([\w-]+)\//g)].flatMap(([, id]) => id ?? [])),
];

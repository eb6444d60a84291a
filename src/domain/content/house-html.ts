/**
 * The HTML in which articles and pages of the house are stored: its tags, the addresses allowed in
 * it, and the conversion of any other HTML. An unknown tag is dropped and its text stays; an
 * element whose content is never text, such as a script, is dropped with its content.
 */
const tags = new Set(
  'p br strong em b i a blockquote hr ul ol li h2 h3 h4 dl dt dd table caption thead tbody tr th td figure figcaption img'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'img']);
const wordless = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title', 'svg']);

/** Addresses a link may have: http, a mailbox, or this site. */
const linkable = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;
/** A picture of the house’s own: a text never loads anything from elsewhere. */
const pictured = /^\/media\/[\w-]{1,128}\/\d{3,4}\.(?:webp|avif)$/;

/** A tag may not contain another one, so that no text is scanned twice. */
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

/**
 * Returns an address if a browser reads it literally; one with character references may be read
 * differently.
 */
const safeAddress = (text: string | null, form: RegExp): string | null => {
  const said = (text ?? '').trim();
  const plain = said.replaceAll('&amp;', '&');
  return form.test(plain) && !/&[#a-z0-9]+;/i.test(plain) ? safe(said) : null;
};

const openingTag = (tag: string, attributes: string): string => {
  if (tag === 'a') {
    const href = safeAddress(attributeOf(attributes, 'href'), linkable);
    return href === null ? '<a>' : `<a href="${href}">`;
  }
  if (tag === 'img') {
    const src = safeAddress(attributeOf(attributes, 'src'), pictured);
    if (src === null) return '';
    return `<img src="${src}" alt="${safe(attributeOf(attributes, 'alt') ?? '')}">`;
  }
  const scope = tag === 'th' ? attributeOf(attributes, 'scope') : null;
  return scope === 'row' || scope === 'col' ? `<th scope="${scope}">` : `<${tag}>`;
};

/**
 * Converts any HTML to that of the house: known tags only, each closed, and no active addresses.
 */
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
      out += openingTag(tag, attributes);
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

/** Ids of the pictures in a text, in order, each once. */
export const picturesIn = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<img src="\/media\/([\w-]+)\//g)].flatMap(([, id]) => id ?? [])),
];

import { escaped } from '../snapshots/html.ts';
import type { Letter, LetterBlock, LetterLink, LetterLot } from './letter.ts';

/** The house's light and dark colours, in a form mail clients understand. */
const colours = {
  light: {
    paper: '#FAF7F1',
    surface: '#FFFFFF',
    sunken: '#F1ECE2',
    ink: '#16130F',
    muted: '#655E53',
    line: '#E3DCCF',
    lane: '#F26A1B',
    link: '#1F4FBF',
  },
  dark: {
    paper: '#131210',
    surface: '#1C1A17',
    ink: '#F4EFE6',
    muted: '#A69E91',
    line: '#2E2A25',
    lane: '#FF7A2B',
    link: '#8FB2FF',
  },
} as const;

const { dark } = colours;

/** Dark mode rules; only `!important` rules override inline styles. */
const darkRules = `@media (prefers-color-scheme:dark){.paper{background:${dark.paper}!important}.surface{background:${dark.surface}!important}.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}.line{border-color:${dark.line}!important}.lane{border-color:${dark.lane}!important}.act{background:${dark.lane}!important}.link{color:${dark.link}!important}}`;

const { paper, surface, ink, muted, line, lane, link, sunken } = colours.light;

const font = "Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif";
const tableAttributes = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const picture = ({ picture: src, alt, href }: LetterLot, width: number): string =>
  src === null
    ? ''
    : `<a href="${escaped(href)}"><img src="${escaped(src)}" alt="${escaped(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:6px;background:${sunken}"></a>`;

const figureCells = ({ figures }: LetterLot): string =>
  figures
    .map(
      ([name, value]) =>
        `<td valign="top" style="padding:14px 20px 0 0"><div class="muted" style="font:13px/18px ${font};color:${muted}">${escaped(name)}</div><div class="ink" style="font:600 17px/24px ${font};color:${ink}">${escaped(value)}</div></td>`,
    )
    .join('');

const lotHtml = (lot: LetterLot): string =>
  `<table ${tableAttributes} width="100%" style="margin:8px 0 24px"><tr><td>${picture(lot, 536)}</td></tr><tr><td style="padding-top:14px"><a class="ink" href="${escaped(lot.href)}" style="font:600 20px/26px ${font};color:${ink};text-decoration:none">${escaped(lot.title)}</a></td></tr><tr><td><table ${tableAttributes}><tr>${figureCells(lot)}</tr></table></td></tr></table>`;

/** Lays out picture and text side by side; in a narrow mailbox they stack. */
const itemHtml = ({ title, text, href, lot }: LetterBlock & { readonly kind: 'item' }): string => {
  const words = `<a class="ink" href="${escaped(href)}" style="font:600 17px/24px ${font};color:${ink};text-decoration:none">${escaped(title)}</a><div class="ink" style="padding-top:2px;font:15px/22px ${font};color:${ink}">${lines(text)}</div>`;
  const image = lot === undefined ? '' : picture(lot, 168);
  const cells =
    image === ''
      ? `<td style="padding:18px 0">${words}</td>`
      : `<td class="stack" width="168" valign="top" style="width:168px;padding:18px 20px 18px 0">${image}</td><td class="stack stack--words" valign="top" style="padding:18px 0">${words}</td>`;
  return `<table ${tableAttributes} width="100%"><tr><td class="line" style="border-top:1px solid ${line}"><table ${tableAttributes} width="100%"><tr>${cells}</tr></table></td></tr></table>`;
};

const blockHtml = (block: LetterBlock): string => {
  switch (block.kind) {
    case 'title':
      return `<h1 class="ink" style="margin:0 0 10px;font:700 28px/34px ${font};color:${ink}">${lines(block.text)}</h1>`;
    case 'heading':
      return `<h2 class="ink" style="margin:32px 0 12px;font:700 20px/26px ${font};color:${ink}">${lines(block.text)}</h2>`;
    case 'text':
      return `<p class="ink" style="margin:0 0 18px;font:16px/25px ${font};color:${ink}">${lines(block.text)}</p>`;
    case 'button':
      return `<table ${tableAttributes} style="margin:6px 0 26px"><tr><td class="act" bgcolor="${lane}" style="border-radius:6px;background:${lane}"><a href="${escaped(block.href)}" style="display:inline-block;padding:13px 24px;font:600 16px/20px ${font};color:#16130F;text-decoration:none">${escaped(block.label)}</a></td></tr></table>`;
    case 'lot':
      return lotHtml(block.lot);
    case 'item':
      return itemHtml(block);
  }
};

const linkHtml = ({ label, href }: LetterLink): string =>
  `<a class="link" href="${escaped(href)}" style="color:${link};text-decoration:underline">${escaped(label)}</a>`;

const footHtml = ({ foot }: Letter): string =>
  `<p class="muted" style="margin:0 0 10px;font:13px/20px ${font};color:${muted}">${lines(foot.why)}</p><p class="muted" style="margin:0;font:13px/20px ${font};color:${muted}">${foot.links.map(linkHtml).join('&nbsp;&nbsp;·&nbsp;&nbsp;')}</p>`;

/**
 * The house's name as text on the lane pattern: mail clients hide images until they are asked to
 * show them.
 */
const head = `<table ${tableAttributes} width="100%"><tr><td style="padding:0 0 12px"><span class="ink" style="font:800 20px/24px ${font};letter-spacing:.01em;color:${ink}">Hammerlane</span></td></tr><tr><td class="lane" style="border-top:3px dashed ${lane};font-size:0;line-height:0">&nbsp;</td></tr></table>`;

/**
 * The one layout of every mail: tables and inline styles, as mail clients require, in the house's
 * light and dark colours.
 */
export const htmlLetter = (letter: Letter): string => {
  const { language, subject, preview, blocks } = letter;
  const body = blocks.map(blockHtml).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>:root{color-scheme:light dark}
@media (max-width:520px){.sheet{padding:24px 18px!important}.stack{display:block!important;width:100%!important;padding:18px 0 0!important}.stack--words{padding:12px 0 18px!important}.stack img{max-width:100%!important}}
${darkRules}</style></head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table ${tableAttributes} width="100%" class="paper" bgcolor="${paper}" style="background:${paper}"><tr><td align="center" style="padding:28px 12px">
<table ${tableAttributes} width="100%" style="max-width:600px;text-align:left"><tr><td style="padding:0 4px 20px">${head}</td></tr>
<tr><td class="surface sheet" bgcolor="${surface}" style="padding:32px;border-radius:10px;background:${surface}">
${body}
</td></tr>
<tr><td style="padding:22px 4px 0">${footHtml(letter)}</td></tr></table>
</td></tr></table>
</body></html>
`;
};

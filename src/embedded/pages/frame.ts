import type { InEach, Language } from '../../domain/accounts/language.ts';
import { escapeHtml } from '../http/exchange.ts';

/** Addresses of the style sheet and the typeface of the home's pages. */
export const styleAddress = '/__/pages.css';
export const fontAddress = '/__/archivo.woff2';

/** The pages of the home are plain paper in the product's colours and type. */
export const style = `@font-face{font-family:"Archivo Variable";font-weight:100 900;font-stretch:62% 125%;
font-display:swap;src:url("${fontAddress}") format("woff2")}
:root{color-scheme:light dark;
--paper:light-dark(#FAF7F1,#131210);--surface:light-dark(#FFF,#1C1A17);
--ink:light-dark(#16130F,#F4EFE6);--muted:light-dark(#655E53,#A69E91);
--line:light-dark(#E3DCCF,#2E2A25);--edge:light-dark(#8A8172,#746C61);
--lane:light-dark(#F26A1B,#FF7A2B);--sky:light-dark(#1F4FBF,#8FB2FF);
--racing:light-dark(#12533A,#4FB286);--signal:light-dark(#B3261E,#F2766D)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);
font:16px/24px "Archivo Variable",Archivo,"Helvetica Neue",Arial,sans-serif}
header,main,footer{width:100%;max-width:36rem;margin:0 auto;padding:0 20px}
header{padding-top:20px}main{flex:1;padding-top:32px;padding-bottom:64px}
.wide{max-width:60rem}
.brand{display:flex;align-items:center;gap:8px;margin:0;padding-bottom:16px;
font-size:22px;font-weight:820;font-stretch:120%;letter-spacing:-.035em;
background:repeating-linear-gradient(90deg,var(--lane) 0 14px,transparent 14px 22px)
left bottom/100% 3px no-repeat}
.brand svg{height:26px;width:auto;flex:none}
footer{padding-bottom:24px}
footer p{display:flex;flex-wrap:wrap;gap:4px 20px;margin:0;padding-top:16px;border-top:1px solid var(--line);
color:var(--muted);font-size:14px}
footer a{color:inherit;padding:8px 0}
h1{font-size:28px;line-height:36px;font-weight:760;font-stretch:112%;letter-spacing:-.02em;margin:0 0 12px;text-wrap:balance}
p{margin:0 0 16px;overflow-wrap:anywhere}.muted{color:var(--muted)}.good{color:var(--racing)}.bad{color:var(--signal)}
a{color:var(--sky)}:focus-visible{outline:2px solid var(--sky);outline-offset:2px}
ul.rows{list-style:none;margin:0 0 24px;padding:0;border-top:1px solid var(--line)}
ul.rows>li{border-bottom:1px solid var(--line)}
.row{display:flex;gap:12px;align-items:center;width:100%;min-height:56px;padding:8px 4px;
background:none;border:0;color:inherit;font:inherit;text-align:left;text-decoration:none;cursor:pointer}
.row:hover{background:color-mix(in srgb,var(--ink) 6%,transparent)}
.row b{display:block}.row time{margin-left:auto;color:var(--muted);font-size:14px}
.seal{flex:none;width:40px;height:40px;border-radius:50%;display:grid;place-items:center;
background:var(--ink);color:var(--paper);font-weight:700}
label{display:block;font-size:14px;margin-bottom:12px}
input{display:block;width:100%;min-height:44px;margin-top:4px;padding:8px 12px;font:inherit;
color:inherit;background:var(--surface);border:1px solid var(--edge);border-radius:6px}
input[readonly]{background:none;border-color:var(--line);color:var(--muted)}input[aria-invalid]{border-color:var(--signal)}
.button{display:inline-block;min-height:48px;padding:11px 20px;border-radius:6px;border:1px solid var(--edge);
background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button.main{background:var(--lane);border-color:var(--lane);color:#16130F}
.actions{display:flex;gap:12px;flex-wrap:wrap;margin-top:24px}
@media(max-width:30rem){.actions .button{flex:1 1 100%;text-align:center}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);
border:1px solid var(--line);border-radius:10px;padding:16px;font:14px/20px ui-monospace,monospace}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
dl.bill{grid-template-columns:1fr auto}.bill dd{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.bill :nth-last-child(-n+2){padding-top:8px;border-top:1px solid var(--line);color:var(--ink);font-weight:700}
li:target{background:color-mix(in srgb,var(--lane) 14%,transparent)}
.row form{margin-left:auto}li>.actions{margin:4px 4px 16px}
`;

const mark = (ink: string, lane: string): string =>
  `<path fill="${ink}" d="M1 3.5 2.5 2H6v16H2.5L1 16.5zM8.5 4h23v12h-23zM34 2h3.5L39 3.5v13L37.5 18H34z"/>` +
  `<path fill="${lane}" d="M17.5 18.5h5l.6 5.5h-6.2zM16.6 27h6.8l.6 5.6h-8zM15.6 35.6h8.8l.9 7.4H14.7z"/>`;

const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -4 52 52">${mark('#8A8172', '#F26A1B')}</svg>`,
)}`;

const ways: InEach<string> = {
  en: '<a href="/how-it-works">How it works</a><a href="/appendix">Terms and privacy</a>',
  fr: '<a href="/how-it-works">Comment ça marche</a><a href="/appendix">Conditions et confidentialité</a>',
};

const foot = (width: string, language: Language): string => `<footer${width}>
<p><a href="/">Hammerlane</a>${ways[language]}</p>
</footer>`;

/**
 * A complete page around `body`, which is HTML. `popup` leaves out links that would lead away from
 * a window that only asks a question.
 */
export const page = (
  title: string,
  body: string,
  more: {
    readonly wide?: true;
    readonly popup?: true;
    readonly script?: string;
    readonly data?: string;
    readonly language?: Language;
  } = {},
): string => {
  const { language = 'en' } = more;
  const width = more.wide === undefined ? '' : ' class="wide"';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Hammerlane</title>
<link rel="icon" href="${icon}">
<link rel="preload" href="${fontAddress}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${styleAddress}">
${more.script === undefined ? '' : `<script src="${escapeHtml(more.script)}" defer></script>`}
</head>
<body${more.data === undefined ? '' : ` data-given="${escapeHtml(more.data)}"`}>
<header${width}><p class="brand"><svg viewBox="0 0 40 44" aria-hidden="true">${mark('currentColor', 'var(--lane)')}</svg>Hammerlane</p></header>
<main${width}>
${body}
</main>
${more.popup === undefined ? foot(width, language) : ''}
</body>
</html>
`;
};

import { escapeHtml } from '../http/exchange.ts';

/** Where the pages of the home find their style sheet. */
export const styleAddress = '/__/pages.css';

/** The pages of the home are plain paper: the product's colours, the system's letters. */
export const style = `:root{color-scheme:light dark;
--paper:light-dark(#FAF7F1,#131210);--surface:light-dark(#FFF,#1C1A17);
--ink:light-dark(#16130F,#F4EFE6);--muted:light-dark(#655E53,#A69E91);
--line:light-dark(#E3DCCF,#2E2A25);--edge:light-dark(#8A8172,#746C61);
--lane:light-dark(#F26A1B,#FF7A2B);--sky:light-dark(#1F4FBF,#8FB2FF);
--racing:light-dark(#12533A,#4FB286);--signal:light-dark(#B3261E,#F2766D)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:16px/24px "Archivo Variable",Archivo,"Helvetica Neue",Arial,sans-serif}
main{max-width:36rem;margin:0 auto;padding:32px 20px 64px}
main.wide{max-width:60rem}
.brand{font-weight:800;font-stretch:116%;letter-spacing:-.01em;margin:0 0 24px;
padding-bottom:12px;background:repeating-linear-gradient(90deg,var(--lane) 0 14px,transparent 14px 22px)
left bottom/100% 3px no-repeat}
h1{font-size:28px;line-height:36px;letter-spacing:-.02em;margin:0 0 8px}
p{margin:0 0 16px}.muted{color:var(--muted)}.good{color:var(--racing)}.bad{color:var(--signal)}
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
.button{display:inline-block;min-height:44px;padding:10px 20px;border-radius:6px;border:1px solid var(--edge);
background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button.main{background:var(--lane);border-color:var(--lane);color:#16130F}
.actions{display:flex;gap:12px;flex-wrap:wrap;margin-top:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);
border:1px solid var(--line);border-radius:10px;padding:16px;font:14px/20px ui-monospace,monospace}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
`;

/** A whole page around `body`, which is HTML already. */
export const page = (
  title: string,
  body: string,
  more: { readonly wide?: true; readonly script?: string; readonly data?: string } = {},
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleAddress}">
${more.script === undefined ? '' : `<script src="${escapeHtml(more.script)}" defer></script>`}
</head>
<body${more.data === undefined ? '' : ` data-given="${escapeHtml(more.data)}"`}>
<main${more.wide === undefined ? '' : ' class="wide"'}>
<p class="brand">Hammerlane</p>
${body}
</main>
</body>
</html>
`;

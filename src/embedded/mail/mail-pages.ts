import type { IncomingMessage, ServerResponse } from 'node:http';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml, sendPage } from '../http/exchange.ts';
import { page } from '../pages/frame.ts';
import { sendSentItems, momentHtml } from '../pages/sent-items.ts';
import type { StoredMail, MailBox } from './mail-box.ts';

const mailRow = (mail: StoredMail): string => `<li><a class="row" href="/__/mail/${mail.id}">
<span><b>${escapeHtml(mail.subject)}</b><span class="muted">${escapeHtml(mail.to.join(', '))}</span></span>
${momentHtml(mail.receivedAt)}</a></li>`;

const listPage = (mails: readonly StoredMail[]): string =>
  page(
    'Mails',
    `<h1>Mails</h1><p class="muted">Everything this home would have sent. Nothing leaves the machine.</p>
${
  mails.length === 0
    ? '<p>No mail yet. Sign up or ask for a new password, and the link arrives here.</p>'
    : `<ul class="rows">${mails.toReversed().slice(0, 200).map(mailRow).join('\n')}</ul>`
}`,
    { wide: true },
  );

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+?(?=&#(?:34|39|60|62);|\s|$)/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

const bodyOf = (mail: StoredMail): string =>
  mail.html === ''
    ? `<pre>${linked(mail.text)}</pre>`
    : sanitizeHtml(mail.html, {
        allowedTags: sanitizeHtml.defaults.allowedTags.filter((tag) => tag !== 'style'),
        allowedAttributes: { a: ['href'] },
        allowedSchemes: ['http', 'https', 'mailto'],
      });

const mailPage = (mail: StoredMail): string =>
  page(
    mail.subject,
    `<p><a href="/__/mail">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
<dt>Received</dt><dd>${momentHtml(mail.receivedAt)}</dd></dl>${
      mail.html === ''
        ? ''
        : `<p><a href="/__/mail/${mail.id}/letter">As a mailbox shows it</a></p>`
    }${bodyOf(mail)}`,
    { wide: true },
  );

/** Sends the HTML mail. It may load pictures and contain links, but run no scripts. */
const sendLetter = (res: ServerResponse, mail: StoredMail): void => {
  res
    .writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
    })
    .end(mail.html);
};

/**
 * `/__/mail`: the list, `/__/mail/<id>`: one mail. `/__/mail.json?to=`: for programs, newest first.
 */
export const showMail = (
  box: MailBox,
  _req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): void => {
  if (url.pathname === '/__/mail') return sendPage(res, 200, listPage(box.all()));
  if (url.pathname === '/__/mail.json') {
    const sent = box.all().map(({ to, subject, text, html, receivedAt: at }) => {
      return [to, { to: to.join(', '), subject, text, html, at }] as const;
    });
    return sendSentItems(res, url, sent);
  }
  const [id = '', part] = url.pathname.slice('/__/mail/'.length).split('/');
  const mail = box.byId(id);
  if (mail !== undefined && part === 'letter') return sendLetter(res, mail);
  return mail === undefined
    ? sendPage(res, 404, page('No such mail', '<h1>There is no such mail</h1>'))
    : sendPage(res, 200, mailPage(mail));
};

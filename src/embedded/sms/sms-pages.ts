import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, sendPage } from '../http/exchange.ts';
import { page } from '../pages/frame.ts';
import { sendSentItems, momentHtml } from '../pages/sent-items.ts';
import type { StoredSms, SmsBox } from './sms-box.ts';

const smsRow = ({ to, text, sentAt }: StoredSms): string => `<li class="row">
<span><b>${escapeHtml(text)}</b><span class="muted">${escapeHtml(to)}</span></span>
${momentHtml(sentAt)}</li>`;

const listPage = (messages: readonly StoredSms[]): string =>
  page(
    'Text messages',
    `<h1>Text messages</h1><p class="muted">Everything this home would have sent to a phone. Nothing leaves the machine.</p>
${
  messages.length === 0
    ? '<p>No text message yet. Add a phone number to your account, and the code arrives here.</p>'
    : `<ul class="rows">${messages.toReversed().slice(0, 200).map(smsRow).join('\n')}</ul>`
}`,
    { wide: true },
  );

/** `/__/sms`: the list. `/__/sms.json?to=`: the same for programs, newest first. */
export const showSms = (
  box: SmsBox,
  _req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): void => {
  if (url.pathname === '/__/sms') return sendPage(res, 200, listPage(box.all()));
  const sent = box
    .all()
    .map(({ to, text, code, sentAt: at }) => [[to], { to, text, code, at }] as const);
  return sendSentItems(res, url, sent);
};

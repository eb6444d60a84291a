import { expect } from 'playwright/test';
import type { Served } from './serve.ts';

/** Mails the home would have sent to an address, newest first. */
export const mailsTo = async (
  home: Pick<Served, 'url'>,
  to: string,
): Promise<readonly { readonly subject: string; readonly text: string }[]> => {
  const answer = await fetch(`${home.url}/__/mail.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as readonly { readonly subject: string; readonly text: string }[];
};

/** The address in a mail to somebody, once the mail is there. */
export const linkMailed = async (
  home: Pick<Served, 'url'>,
  to: string,
  subject: RegExp,
): Promise<string> => {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(home, to)).find((one) => subject.test(one.subject));
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
};

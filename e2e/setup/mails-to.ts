import type { Served } from './serve.ts';

/** Mails the home would have sent to an address, newest first. */
export const mailsTo = async (
  home: Pick<Served, 'url'>,
  to: string,
): Promise<readonly { readonly subject: string; readonly text: string }[]> => {
  const answer = await fetch(`${home.url}/__/mail.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as readonly { readonly subject: string; readonly text: string }[];
};

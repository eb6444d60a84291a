import { useEffect, useState } from 'react';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';
import { readMailLink, type MailLink } from '../store/api/account/subscriptions.ts';

export type LinkReading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly refusal: Refusal }
  | { readonly status: 'ready'; readonly value: MailLink };

const message = 'This link is not valid. Open it from the e-mail itself.';
/** An address without the token of a mail, as somebody types it. */
const without = refusal('invalid-argument', 'TOKEN_INVALID', message);

/** What the link of a mail is about; read once, so that what its reader changes stays on the page. */
export const useMailLink = (token: string): LinkReading => {
  const [reading, setReading] = useState<LinkReading>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const answer =
        token === '' ? { ok: false as const, refusal: without } : await readMailLink(token);
      if (isGone) return;
      setReading(
        answer.ok
          ? { status: 'ready', value: answer.value }
          : { status: 'failed', refusal: answer.refusal },
      );
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [token]);
  return reading;
};

import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button/button.tsx';
import { Notice } from '../ui/status/notice.tsx';
import { Loading, Skeleton } from '../ui/status/skeleton.tsx';
import { translate, translateRefusal } from '../../wording/language/translate.ts';
import { type MailLink, readMailLink } from './subscriptions.ts';
import { refusal, type Refusal } from '../../domain/kit/refusal.ts';

type LinkReading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly refusal: Refusal }
  | { readonly status: 'ready'; readonly value: MailLink };

const message = 'This link is not valid. Open it from the e-mail itself.';
/** The refusal of an address typed without a mail's token. */
const withoutToken = refusal('invalid-argument', 'TOKEN_INVALID', message);

/** Reads the subject of a mail's link, only once: its reader's own changes stay on the page. */
const useMailLink = (token: string): LinkReading => {
  const [reading, setReading] = useState<LinkReading>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const answer =
        token === '' ? { ok: false as const, refusal: withoutToken } : await readMailLink(token);
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

/** Shows the subject of a mail's link once it is known, or why the link does not work. */
export function OfLink(props: {
  readonly token: string;
  readonly children: (link: MailLink) => ReactNode;
}) {
  const reading = useMailLink(props.token);
  if (reading.status === 'loading') {
    return (
      <Loading label={translate('Reading the link')}>
        <Skeleton width="100%" height={180} />
      </Loading>
    );
  }
  if (reading.status === 'ready') return props.children(reading.value);
  return (
    <div className="form">
      <Notice tone="bad" title={translateRefusal(reading.refusal)} page>
        {translate('Members choose what they are mailed in their settings.')}
      </Notice>
      <Link
        className={buttonClass('ink')}
        to="/profile/notifications"
        search={{ view: 'settings' }}
      >
        {translate('Notification settings')}
      </Link>
    </div>
  );
}

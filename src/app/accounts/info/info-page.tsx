import './info.css';
import './settings.css';
import { ChevronLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { resendVerification } from '../data/sign-in/auth.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { useSession, type BidderStatus, type Session } from '../../platform/session/session.ts';
import { Button, Icon } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { useWide } from '../../ui/layout/wide.ts';
import { useSubmit } from '../use-submit.ts';
import { settings, SettingsNav, type Setting } from './settings-nav.tsx';
import { SettingsPart } from './settings-part.tsx';
import { StrikesNote } from './strikes-note.tsx';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

const bidderText: Readonly<Record<BidderStatus, Phrase>> = {
  NONE: phrase('Not ready to bid yet'),
  PENDING: phrase('In review'),
  VERIFIED: phrase('Verified bidder'),
  SUSPENDED: phrase('Suspended'),
};

function VerifyMail({ session }: { readonly session: Session }) {
  const { busy, refusal, submit } = useSubmit();
  if (session.emailVerified) return null;
  const again = async () => {
    const answer = await submit(resendVerification);
    if (answer?.ok) toast(translate('E-mail sent.'));
  };
  return (
    <Notice page tone="bad" title={translate('Confirm your e-mail address')}>
      {session.email === null
        ? translate('Commenting and bidding need it. We e-mailed you a link.')
        : translate('Commenting and bidding need it. We e-mailed a link to {email}.', {
            email: session.email,
          })}{' '}
      <Button
        size="small"
        busy={busy}
        onClick={() => {
          void again();
        }}
      >
        {translate('Send again')}
      </Button>
      {refusal === null ? null : ` ${translateRefusal(refusal)}`}
    </Notice>
  );
}

const settingTitle = (view: Setting): string => {
  const found = settings.find(([setting]) => setting === view);
  return found === undefined ? translate('Profile') : translate(found[1]);
};

/**
 * `/profile`: the member's details and display preferences, in parts that are saved separately. A
 * desktop shows the list of parts beside the chosen one, a phone one after the other.
 * @param view the chosen part; null for the list.
 */
export function InfoPage({ view }: { readonly view: Setting | null }) {
  useTitle(view === null ? translate('Profile') : settingTitle(view));
  const session = useSession();
  const wide = useWide();
  const account = useOwn('users_private');
  const own = account.status === 'ready' ? account.value[0]?.doc : undefined;
  // While the account is loading, no lower bidder status is shown.
  const usual = session.bidderStatus === 'NONE' ? null : session.bidderStatus;
  const standing = own?.bidderStatus ?? usual;
  const name = session.displayName ?? session.username ?? translate('Member');
  const part = view ?? (wide ? 'public' : null);
  const alone = !wide && view !== null;
  return (
    <div className="wrap info settings">
      {alone ? (
        <>
          <Link
            className="settings__back"
            to="/profile"
            search={{}}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <Icon of={ChevronLeft} />
            {translate('All settings')}
          </Link>
          <PageHead title={settingTitle(view)} />
        </>
      ) : (
        <PageHead title={name}>
          {standing === null ? null : <p className="muted">{translate(bidderText[standing])}</p>}
        </PageHead>
      )}
      <VerifyMail session={session} />
      <StrikesNote />
      <div className="settings__in">
        {alone ? null : <SettingsNav current={part} />}
        {part === null ? null : (
          <div className="settings__part">
            <SettingsPart key={part} part={part} name={name} />
          </div>
        )}
      </div>
    </div>
  );
}

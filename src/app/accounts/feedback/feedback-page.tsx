import '../info/info.css';
import '../member/member.css';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { Feedback } from '../../../domain/messages/feedback.entity.ts';
import { sendSiteFeedback, siteFeedbackId } from './feedback.ts';
import { useOwn, type WithPending } from '../../sync/reads/own.ts';
import { useSession } from '../../platform/session/session.ts';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { PageHead, Section } from '../../ui/layout/section.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { dateText } from '../../../wording/language/time-text.ts';
import { useTitle } from '../../ui/layout/title.ts';
import { PendingLine } from '../info/pending-line.tsx';
import { Stars } from './stars.tsx';
import { WordForm } from './word-form.tsx';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';

function SiteForm() {
  const navigate = useNavigate();
  const [contact, setContact] = useState(true);
  return (
    <WordForm
      label={translate('What works, and what does not?')}
      help={translate('You can send feedback once a month.')}
      button={translate('Send')}
      onSend={async (word) => {
        await sendSiteFeedback({ ...word, contactAllowed: contact });
        await navigate({ to: '/profile/feedback/confirm' });
      }}
    >
      <Checkbox
        label={translate('You may contact me about this')}
        checked={contact}
        onChange={(event) => setContact(event.target.checked)}
      />
    </WordForm>
  );
}

const stateText = ({ kind, isPublished }: Feedback): string => {
  if (kind === 'SITE') return translate('On the site');
  return isPublished
    ? translate('Sale review, public')
    : translate('Sale review, public once both sides have reviewed');
};

function Given({ kept }: { readonly kept: WithPending<Feedback> }) {
  const { doc, row } = kept;
  return (
    <li>
      <p className="semi s14 muted">
        <Stars rating={doc.rating} /> {stateText(doc)}
        {typeof doc.dateCreated === 'string' ? `, ${dateText(Date.parse(doc.dateCreated))}` : ''}
      </p>
      <p>{doc.text}</p>
      {doc.adminReply === undefined ? null : (
        <p className="semi">{translate('Hammerlane: {reply}', { reply: doc.adminReply })}</p>
      )}
      <PendingLine row={row} />
    </li>
  );
}

/** `/profile/feedback`: feedback on the site and on each sale. The sales come from the route. */
export function FeedbackPage(props: {
  readonly Sales: ComponentType<{ readonly said: ReadonlySet<string>; readonly after: ReactNode }>;
}) {
  const { Sales } = props;
  useTitle(translate('Feedback'));
  const { uid } = useSession();
  const reading = useOwn('ownFeedback');
  const kept = reading.status === 'ready' ? reading.value : [];
  const said = new Set(kept.map((one) => one.doc.subjectId));
  const saidThisMonth = uid !== null && kept.some((one) => one.doc.id === siteFeedbackId(uid));
  const after = (
    <>
      <Section title={translate('The site')}>
        {reading.status === 'loading' ? (
          <Skeleton height={180} />
        ) : saidThisMonth ? (
          <p className="muted">{translate('Thank you. You already sent feedback this month.')}</p>
        ) : (
          <SiteForm />
        )}
      </Section>
      {kept.length === 0 ? null : (
        <Section title={translate('Your feedback so far')}>
          <ul className="member__words">
            {kept.map((one) => (
              <Given key={one.doc.id} kept={one} />
            ))}
          </ul>
        </Section>
      )}
      {reading.status === 'failed' ? (
        <p className="muted">{translateRefusal(reading.refusal)}</p>
      ) : null}
    </>
  );
  return (
    <div className="wrap info">
      <PageHead title={translate('Feedback')} />
      <Sales said={said} after={after} />
    </div>
  );
}

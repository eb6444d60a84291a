import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/clock/clock.ts';
import { useDrafts } from '../data/submissions.ts';
import type { DraftSummary } from '../../drafts/rows.ts';
import type { SubmissionMode } from '../../drafts/rows.ts';
import { Section } from '../../ui/layout/section.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { draftPath, modeName, statusName } from '../mode-text.ts';
import { BlobImage } from '../../ui/picture/blob-image.tsx';
import { translate, translateKnown } from '../../../wording/language/translate.ts';
import { NextStep } from './next-step.tsx';

/** One draft or submission: its vehicle, progress and status. */
export function DraftLine({ draft, now }: { readonly draft: DraftSummary; readonly now: number }) {
  const title = translateKnown(draft.title);
  const facts = [
    translate(modeName[draft.mode]),
    translate('{n, plural, one {# photo} other {# photos}}', { n: draft.photos }),
    ...(draft.unsent > 0 ? [translate('{n} not sent yet', { n: draft.unsent })] : []),
    translate('edited {ago}', { ago: agoText(draft.editedAt, now) }),
    ...(draft.here ? [] : [translate('started on another device')]),
  ];
  return (
    <li className="drafts__row">
      <span className="drafts__pic">
        {draft.thumb === null ? null : <BlobImage blob={draft.thumb} alt="" />}
      </span>
      <div>
        <h3>
          <Link to={draftPath(draft.mode, draft.id)}>
            {title.charAt(0).toUpperCase() + title.slice(1)}
          </Link>
        </h3>
        <p className="muted s14">{facts.join(' · ')}</p>
        <NextStep id={draft.id} now={now} />
      </div>
      <span className="semi s14">{statusName(draft.status)}</span>
    </li>
  );
}

/** Drafts of one kind or of both; nothing without any. */
export function DraftList({ mode }: { readonly mode?: SubmissionMode }) {
  const drafts = useDrafts();
  const now = useNow(30_000);
  if (drafts.status !== 'ready') return null;
  const shown = drafts.value.filter((draft) => mode === undefined || draft.mode === mode);
  if (shown.length === 0) return null;
  return (
    <Section title={translate('Continue your draft')}>
      <ul>
        {shown.map((draft) => (
          <DraftLine key={draft.id} draft={draft} now={now} />
        ))}
      </ul>
    </Section>
  );
}

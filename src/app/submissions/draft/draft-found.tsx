import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useDraft } from '../data/submissions.ts';
import type { DraftRow } from '../../drafts/rows.ts';
import { draftTitle } from '../../drafts/title.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { Empty } from '../../ui/status/empty.tsx';
import { LoadError } from '../../ui/status/notice.tsx';
import { Loading, Skeleton } from '../../ui/status/skeleton.tsx';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

/** A member's draft or submission and its page title; or a note that there is none. */
export function DraftFound(props: {
  readonly id: string;
  readonly render: (row: DraftRow, title: string) => ReactNode;
}) {
  const draft = useDraft(props.id);
  const row = draft.status === 'ready' ? draft.value : null;
  const title = row === null ? translate('Your submission') : translateKnown(draftTitle(row.draft));
  const shown = title.charAt(0).toUpperCase() + title.slice(1);
  useTitle(shown);
  if (draft.status === 'failed') {
    return (
      <div className="wrap">
        <LoadError page title={translate('Your drafts didn’t load')} refusal={draft.refusal} />
      </div>
    );
  }
  if (draft.status === 'loading') {
    return (
      <div className="wrap">
        <Loading label={translate('Loading your draft')}>
          <Skeleton width="60%" height={52} />
          <Skeleton height={44} />
          <Skeleton height={320} />
        </Loading>
      </div>
    );
  }
  if (row === null) {
    return (
      <div className="wrap">
        <Empty title={translate('Draft not found')} page>
          <p>
            {translate(
              'It is not on this device and not in your account. It may have been discarded.',
            )}
          </p>
          <Link to="/submit-listing" className={buttonClass('ink')}>
            {translate('Start a new draft')}
          </Link>
        </Empty>
      </div>
    );
  }
  return props.render(row, shown);
}

import './start.css';
import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { startDraft } from '../data/submissions.ts';
import type { SubmissionMode } from '../../drafts/rows.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { ErrorNote } from '../../ui/status/notice.tsx';
import { PageHead } from '../../ui/layout/section.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { draftPath } from '../mode-text.ts';
import { DraftList } from './draft-list.tsx';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

const titles: Readonly<Record<SubmissionMode, Phrase>> = {
  AUCTION: phrase('Sell by auction'),
  CLASSIFIED: phrase('Sell by classified'),
};

/** `/submit-listing/auction` and `/classified` without an id: a new draft, or an existing one. */
export function BeginPage({ mode }: { readonly mode: SubmissionMode }) {
  useTitle(translate(titles[mode]));
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      await navigate({ to: draftPath(mode, await startDraft(mode)) });
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="wrap">
      <PageHead title={translate(titles[mode])}>
        <p className="s18">{translate('Saved on this device as you type, and to your account.')}</p>
      </PageHead>
      {failed === null ? null : (
        <ErrorNote
          title={translate('The draft wasn’t saved on this device')}
          why={translateKnown(failed)}
        />
      )}
      <div className="offers__acts">
        <Button kind="lane" size="big" busy={busy} onClick={() => void begin()}>
          {translate('Start a new draft')}
        </Button>
        <Link to="/submit-listing" className={buttonClass('outline', 'big')}>
          {translate('Pricing and requirements')}
        </Link>
      </div>
      <DraftList mode={mode} />
    </div>
  );
}

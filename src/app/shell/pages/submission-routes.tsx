import { AfterAuction } from '../../sales/after-auction.tsx';
import { useEffect } from 'react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { OpenQuestions } from '../../messages/open-questions.tsx';
import { useDraft } from '../../submissions/data/submissions.ts';
import { SentPage } from '../../submissions/draft/sent/sent-page.tsx';
import { DraftPage } from '../../submissions/draft/draft-page.tsx';
import { OwnListingsPage } from '../../submissions/own/own-listings-page.tsx';
import { draftPath } from '../../submissions/mode-text.ts';
import { BeginPage } from '../../submissions/start/begin-page.tsx';
import { StartPage } from '../../submissions/start/start-page.tsx';

const useId = (): string | undefined =>
  useParams({ strict: false, select: ({ id }: { readonly id?: string }) => id });

export function SubmitListingRoute() {
  return <StartPage />;
}

/** Redirects an address without a mode to the one with it. */
export function SubmissionRoute() {
  const id = useId() ?? '';
  const draft = useDraft(id);
  const navigate = useNavigate();
  const mode = draft.status === 'ready' ? draft.value?.mode : undefined;
  useEffect(() => {
    if (mode !== undefined) void navigate({ to: draftPath(mode, id), replace: true });
  }, [mode, id, navigate]);
  return <DraftPage id={id} />;
}

export function AuctionSubmissionRoute() {
  const id = useId();
  return id === undefined ? <BeginPage mode="AUCTION" /> : <DraftPage key={id} id={id} />;
}

export function ClassifiedSubmissionRoute() {
  const id = useId();
  return id === undefined ? <BeginPage mode="CLASSIFIED" /> : <DraftPage key={id} id={id} />;
}

export function SubmissionSentRoute() {
  return <SentPage id={useId() ?? ''} />;
}

export function OwnListingsRoute() {
  return <OwnListingsPage Deal={AfterAuction} Questions={OpenQuestions} />;
}

import './start.css';
import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { addPhotos, type NewPhoto } from '../../store/photos.ts';
import { useSession } from '../../store/session.ts';
import { forgetShared, sharedPhotos } from '../../store/shared-photos.ts';
import { startDraft } from '../../store/submissions.ts';
import type { SubmissionMode } from '../../store/submissions/rows.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/number-text.ts';
import { PageHead, Section } from '../../ui/section.tsx';
import { useTitle } from '../../ui/title.ts';
import { draftPath } from '../mode-text.ts';
import { DraftList } from './draft-list.tsx';
import { PackageTable } from './package-table.tsx';
import { WhatYouNeed } from './what-you-need.tsx';

interface Offer {
  readonly mode: SubmissionMode;
  readonly title: string;
  readonly why: string;
  readonly facts: readonly (readonly [what: string, how: string])[];
  readonly begin: string;
}

const offers: readonly Offer[] = [
  {
    mode: 'AUCTION',
    title: 'Sell by auction',
    why: 'Seven days, bidders with a card on file, and a price that was fought for.',
    facts: [
      ['You pay', 'CA$0 without a reserve, CA$99 with one'],
      ['Of the price', 'nothing: the buyer pays our fee'],
      ['Photos', 'at least 12'],
      ['From draft to start', 'about a week'],
    ],
    begin: 'Begin an auction',
  },
  {
    mode: 'CLASSIFIED',
    title: 'Sell by classified',
    why: 'Your price, your telephone, your pace. Buyers call you.',
    facts: [
      ['You pay', 'from CA$49 for 30 days'],
      ['Of the price', 'nothing'],
      ['Photos', 'at least 5'],
      ['From draft to start', 'two business days'],
    ],
    begin: 'Begin a classified',
  },
];

/** Photos another app shared with this one, until they are in a draft. */
const useShared = (): readonly NewPhoto[] => {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  useEffect(() => {
    let over = false;
    const look = async (): Promise<void> => {
      const found = await sharedPhotos();
      if (!over) setPhotos(found);
    };
    look().catch(() => undefined);
    return () => {
      over = true;
    };
  }, []);
  return photos;
};

function OfferCard(props: {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly onBegin: () => void;
}) {
  const { title, why, facts, begin, mode } = props.offer;
  return (
    <article className="offer">
      <h2>{title}</h2>
      <p>{why}</p>
      <dl>
        {facts.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind={mode === 'AUCTION' ? 'lane' : 'ink'}
        size="big"
        busy={props.busy}
        onClick={props.onBegin}
      >
        {begin}
      </Button>
    </article>
  );
}

/** `/submit-listing`: what selling takes, and the first word of a draft, signed in or not. */
export function StartPage() {
  useTitle('Sell a vehicle');
  const { status } = useSession();
  const navigate = useNavigate();
  const shared = useShared();
  const [busy, setBusy] = useState<SubmissionMode | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const begin = async (mode: SubmissionMode): Promise<void> => {
    setBusy(mode);
    setFailed(null);
    try {
      const id = await startDraft(mode);
      if (shared.length > 0) {
        await addPhotos(id, shared);
        await forgetShared();
      }
      await navigate({ to: draftPath(mode, id) });
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  };

  return (
    <div className="wrap">
      <PageHead title="Sell a vehicle">
        <p className="s18">
          Begin anywhere, also without a signal. What you write stays on this device.
        </p>
      </PageHead>
      {shared.length > 0 ? (
        <Notice tone="plain" title={`${countOf(shared.length, 'photo')} came from another app`}>
          Choose below how you want to sell, and they are the first photos of the new draft.
        </Notice>
      ) : null}
      {failed === null ? null : (
        <ErrorNote
          title="This device did not keep the draft"
          why={`The browser refused to store it: ${failed}`}
        />
      )}
      <div className="offers">
        {offers.map((offer) => (
          <OfferCard
            key={offer.mode}
            offer={offer}
            busy={busy === offer.mode}
            onBegin={() => void begin(offer.mode)}
          />
        ))}
      </div>
      {status === 'out' ? (
        <p className="muted offers__note">
          An account is needed to carry on with the draft and to hand it in. What you begin now is
          waiting when you have signed in.
        </p>
      ) : null}
      <DraftList />
      <WhatYouNeed />
      <Section title="What it costs" note="Charged only after we have taken the vehicle">
        <PackageTable />
      </Section>
    </div>
  );
}

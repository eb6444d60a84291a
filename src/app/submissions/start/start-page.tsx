import './start.css';
import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { onOpenPage } from '../../store/open-page.ts';
import { addPhotos, type NewPhoto } from '../../store/photos.ts';
import { useSession } from '../../store/session.ts';
import { forgetShared, sharedPhotos } from '../../store/shared-photos.ts';
import { startDraft } from '../../store/submissions.ts';
import type { SubmissionMode } from '../../store/submissions/rows.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/section.tsx';
import { useTitle } from '../../ui/title.ts';
import { draftPath } from '../mode-text.ts';
import { DraftList } from './draft-list.tsx';
import { PackageTable } from './package-table.tsx';
import { WhatYouNeed } from './what-you-need.tsx';
import { phrase, type Phrase } from '../../../domain/kit/phrase.ts';
import { say, sayCount, sayKnown } from '../../ui/words.ts';

interface Offer {
  readonly mode: SubmissionMode;
  readonly title: Phrase;
  readonly why: Phrase;
  readonly facts: readonly (readonly [what: Phrase, how: Phrase])[];
  readonly begin: Phrase;
}

const offers: readonly Offer[] = [
  {
    mode: 'AUCTION',
    title: phrase('Sell by auction'),
    why: phrase('Seven days, bidders with a card on file, and a price that was fought for.'),
    facts: [
      [phrase('You pay'), phrase('CA$0 without a reserve, CA$99 with one')],
      [phrase('Of the price'), phrase('nothing: the buyer pays our fee')],
      [phrase('Photos'), phrase('at least 12')],
      [phrase('From draft to start'), phrase('about a week')],
    ],
    begin: phrase('Begin an auction'),
  },
  {
    mode: 'CLASSIFIED',
    title: phrase('Sell by classified'),
    why: phrase('Your price, your telephone, your pace. Buyers call you.'),
    facts: [
      [phrase('You pay'), phrase('from CA$49 for 30 days')],
      [phrase('Of the price'), phrase('nothing')],
      [phrase('Photos'), phrase('at least 5')],
      [phrase('From draft to start'), phrase('two business days')],
    ],
    begin: phrase('Begin a classified'),
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
    const again = (): void => void look().catch(() => undefined);
    again();
    // More may be handed over while this page is open.
    const stop = onOpenPage(again);
    return () => {
      over = true;
      stop();
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
      <h2>{say(title)}</h2>
      <p>{say(why)}</p>
      <dl>
        {facts.map(([what, how]) => (
          <div key={what}>
            <dt>{say(what)}</dt>
            <dd>{say(how)}</dd>
          </div>
        ))}
      </dl>
      <Button
        kind={mode === 'AUCTION' ? 'lane' : 'ink'}
        size="big"
        busy={props.busy}
        onClick={props.onBegin}
      >
        {say(begin)}
      </Button>
    </article>
  );
}

/** `/submit-listing`: what selling takes, and the first word of a draft, signed in or not. */
export function StartPage() {
  useTitle(say('Sell a vehicle'));
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
      <PageHead title={say('Sell a vehicle')}>
        <p className="s18">
          {say('Begin anywhere, also without a signal. What you write stays on this device.')}
        </p>
      </PageHead>
      {shared.length > 0 ? (
        <Notice
          tone="plain"
          title={sayCount(
            shared.length,
            '{n} photo came from another app',
            '{n} photos came from another app',
          )}
        >
          {say(
            'Choose below how you want to sell, and they are the first photos of the new draft.',
          )}
        </Notice>
      ) : null}
      {failed === null ? null : (
        <ErrorNote
          title={say('This device did not keep the draft')}
          why={say('The browser refused to store it: {why}', { why: sayKnown(failed) })}
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
          {say(
            'An account is needed to carry on with the draft and to hand it in. What you begin now is waiting when you have signed in.',
          )}
        </p>
      ) : null}
      <DraftList />
      <WhatYouNeed />
      <Section
        title={say('What it costs')}
        note={say('Charged only after we have taken the vehicle')}
      >
        <PackageTable />
      </Section>
    </div>
  );
}

import './start.css';
import { useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { onOpenPage } from '../../platform/tab/open-page.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { addPhotos, type NewPhoto } from '../data/photos.ts';
import { useSession } from '../../platform/session/session.ts';
import { forgetShared, sharedPhotos } from '../data/shared-photos.ts';
import { startDraft } from '../data/submissions.ts';
import type { SubmissionMode } from '../../drafts/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorNote, Notice } from '../../ui/status/notice.tsx';
import { PageHead, Section } from '../../ui/layout/section.tsx';
import { useTitle } from '../../ui/layout/title.ts';
import { draftPath } from '../mode-text.ts';
import { DraftList } from './draft-list.tsx';
import { PackageTable } from './package-table.tsx';
import { WhatYouNeed } from './what-you-need.tsx';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { Numbers } from '../../../domain/platform/settings/numbers.ts';
import { translate, translateKnown } from '../../../wording/language/translate.ts';

interface Offer {
  readonly mode: SubmissionMode;
  readonly title: Phrase;
  readonly why: Phrase;
  readonly commission: Phrase;
  readonly begin: Phrase;
}

const offers: readonly Offer[] = [
  {
    mode: 'AUCTION',
    title: phrase('Sell by auction'),
    why: phrase(
      '{most, plural, one {One day of competitive bidding, with or without a reserve.} other {{days} days of competitive bidding, with or without a reserve.}}',
    ),
    commission: phrase('None: the buyer pays our fee'),
    begin: phrase('Start an auction listing'),
  },
  {
    mode: 'CLASSIFIED',
    title: phrase('Sell by classified'),
    why: phrase('Your asking price, your phone number, your pace. Buyers contact you directly.'),
    commission: phrase('None'),
    begin: phrase('Start a classified listing'),
  },
];

/** The possible durations of an auction, as a range: `3–14`. */
const lengthsOf = ({
  days,
}: Numbers['auctions']): { readonly days: string; readonly most: number } => {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return { days: least === most ? String(most) : `${least}–${most}`, most };
};

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
    // More may be shared while this page is open.
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
  const { title, why, commission, begin, mode } = props.offer;
  const { auctions, classifieds } = useNumbers();
  const { minPhotos } = mode === 'AUCTION' ? auctions : classifieds;
  const facts = [
    [translate('Seller commission'), translate(commission)],
    [translate('Photos'), translate('at least {n}', { n: minPhotos })],
  ];
  return (
    <article className="offer">
      <h2>{translate(title)}</h2>
      <p>{translate(why, lengthsOf(auctions))}</p>
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
        {translate(begin)}
      </Button>
    </article>
  );
}

/** `/submit-listing`: what selling requires, and the start of a draft, signed in or not. */
export function StartPage() {
  useTitle(translate('Sell a vehicle'));
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
      <PageHead title={translate('Sell a vehicle')}>
        <p className="s18">
          {translate(
            'Start your listing anywhere, even without a signal. Submit it once everything is there; nothing is published before you approve it.',
          )}
        </p>
      </PageHead>
      {shared.length > 0 ? (
        <Notice
          page
          tone="plain"
          title={translate(
            '{n, plural, one {# photo came from another app} other {# photos came from another app}}',
            { n: shared.length },
          )}
        >
          {translate(
            'Choose how you want to sell below and they become the first photos of your new draft.',
          )}
        </Notice>
      ) : null}
      {failed === null ? null : (
        <ErrorNote
          title={translate('The draft wasn’t saved on this device')}
          why={translate('The browser couldn’t save it: {why}', { why: translateKnown(failed) })}
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
      {status !== 'in' ? (
        <p className="muted offers__note">
          {translate(
            'You need an account to continue a draft. What you start now is here when you sign in.',
          )}
        </p>
      ) : null}
      <DraftList />
      <WhatYouNeed />
      <Section
        title={translate('Pricing')}
        note={translate('Charged only once your vehicle is accepted')}
      >
        <PackageTable />
      </Section>
    </div>
  );
}

import { useState } from 'react';
import { Link, useNavigate } from '@tanstack/react-router';
import { SELLER_TERMS } from '../../../domain/listings/submissions/submission-sale.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { draftGaps, type DraftGap } from '../../../domain/listings/submissions/draft-gaps.ts';
import { useNumbers } from '../../sync/reads/numbers.ts';
import { usePhotos } from '../data/photos.ts';
import { handIn } from '../data/submissions.ts';
import { useCut } from '../../platform/server/connection.ts';
import type { DraftRow } from '../../drafts/rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Sentence } from '../../ui/text/sentence.tsx';
import { afterCut } from '../../ui/status/cut-text.ts';
import {
  translate,
  translateKnown,
  translateRefusal,
} from '../../../wording/language/translate.ts';
import { PhotoPicture } from '../board/photo-card.tsx';
import { draftTitle } from '../../drafts/title.ts';
import { useAskedOf } from './custom-part.tsx';
import { DraftSummary, ListingPreview } from './draft-summary.tsx';
import { gapName, stepName } from './step-names.ts';
import type { CardChoice } from './card/use-card-choice.ts';
import { ThinParts } from './thin-parts.tsx';
import { hasArrived, WaitingPhotos } from './waiting-photos.tsx';

function Gaps(props: {
  readonly gaps: readonly DraftGap[];
  readonly photos: { readonly count: number; readonly least: number };
  readonly onStep: (to: number) => void;
}) {
  const nameOf = (gap: DraftGap): string =>
    gap.field === 'uploads' ? translate('{count} of at least {least}', props.photos) : gapName(gap);
  return (
    <section className="gaps" aria-labelledby="gaps">
      <h3 id="gaps">{translate('Still needed')}</h3>
      <ul>
        {[1, 2, 3, 4, 5].map((step) => {
          const here = props.gaps.filter((gap) => gap.step === step);
          return here.length === 0 ? null : (
            <li key={step}>
              <button type="button" className="link" onClick={() => props.onStep(step)}>
                {stepName(step)}
              </button>
              <p className="muted s14">{[...new Set(here.map(nameOf))].join(', ')}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The card is stored beside the draft, so it is not among the draft's own gaps. */
const noCard: DraftGap = { step: 5, field: 'paymentMethodId', label: phrase('Card') };

const refusedText = (why: Refusal): string =>
  why.code === 'INVALID_ARGUMENT' ||
  why.details?.['rule'] === undefined ||
  why.field === undefined ||
  why.field.startsWith('custom.')
    ? translateRefusal(why)
    : `${translateKnown(labelOf(why.field.split('.').at(-1) ?? ''))}: ${translateRefusal(why)}`;

/** Step 6: the answers, missing and thin parts, the terms, and handing it in. */
export function ReviewStep(props: {
  readonly row: DraftRow;
  readonly card: CardChoice;
  readonly onStep: (to: number) => void;
}) {
  const { row, card, onStep } = props;
  const numbers = useNumbers();
  const cut = useCut();
  const navigate = useNavigate();
  const photos = usePhotos(row.id);
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { minPhotos } = row.mode === 'AUCTION' ? numbers.auctions : numbers.classifieds;
  const custom = useAskedOf(row);
  const all = photos.status === 'ready' ? photos.value : [];
  const waiting = all.filter((photo) => !hasArrived(photo));
  const inDraft = draftGaps(row.mode, row.draft, {
    custom,
    // Photos still loading are not missing.
    photos: photos.status === 'ready' ? all.length : minPhotos,
    minPhotos,
    startingBid: numbers.bidding.startingBid,
  });
  const lacksCard = (card.price ?? 0) > 0 && card.chosen === undefined;
  const gaps = lacksCard ? [...inDraft, noCard] : inDraft;
  const whole = gaps.length === 0 && photos.status === 'ready';
  const arrived = waiting.length === 0;
  const online = cut === null;
  const submit = async (): Promise<void> => {
    setTried(true);
    if (!accepted || busy) return;
    setBusy(true);
    const answer = await handIn(row.id, SELLER_TERMS).finally(() => setBusy(false));
    setRefused(answer.ok ? null : answer.refusal);
    if (answer.ok) await navigate({ to: '/submit-listing/confirm/$id', params: { id: row.id } });
  };
  const name = draftTitle(row.draft);
  const [cover] = all;
  return (
    <section className="form__part">
      {gaps.length === 0 ? null : (
        <Gaps gaps={gaps} photos={{ count: all.length, least: minPhotos }} onStep={onStep} />
      )}
      {photos.status === 'failed' ? (
        <p className="muted">{translateRefusal(photos.refusal)}</p>
      ) : null}
      {cover === undefined ? null : (
        <ListingPreview
          row={row}
          title={translateKnown(name)}
          startingBid={numbers.bidding.startingBid}
          cover={<PhotoPicture photo={cover} number={1} />}
        />
      )}
      <DraftSummary row={row} photos={all} card={card} onStep={onStep} />
      <ThinParts row={row} photos={all} onStep={onStep} />
      {whole ? (
        <p>
          {translate(
            'Everything we ask for is filled in. We reply within {days, plural, one {# business day} other {# business days}}.',
            { days: numbers.submissions.reviewBusinessDays },
          )}
        </p>
      ) : null}
      {whole && waiting.length > 0 ? <WaitingPhotos waiting={waiting} count={all.length} /> : null}
      {whole && !online ? (
        <p className="muted">
          {afterCut(cut, translate('Your draft is kept. Submit it once there’s a connection.'))}
        </p>
      ) : null}
      {refused === null ? null : (
        <Notice tone="bad" title={translate('Not submitted')}>
          {refusedText(refused)}
        </Notice>
      )}
      {whole ? (
        <div className="hand-in">
          <Checkbox
            checked={accepted}
            onChange={({ target }) => setAccepted(target.checked)}
            label={
              <Sentence
                text="I accept the {terms} for sellers."
                parts={{
                  terms: (
                    <Link className="link" to="/appendix">
                      {translate('terms')}
                    </Link>
                  ),
                }}
              />
            }
          />
          {tried && !accepted ? (
            <p className="help help--bad" role="alert">
              {translate('Accept the terms to submit.')}
            </p>
          ) : null}
          <Button
            kind="lane"
            busy={busy}
            disabled={!arrived || !online || card.isWaiting || row.conflicts.length > 0}
            onClick={() => void submit()}
          >
            {translate('Submit for review')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

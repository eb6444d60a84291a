import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { phrase, type Phrase } from '../../../domain/kit/text/phrase.ts';
import type { ListingPrivate } from '../../../domain/listings/listing-private.entity.ts';
import type { Listing, ListingStatus } from '../../../domain/listings/listing.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { dollarsText } from '../../../wording/fields/currency.ts';
import { Picture } from '../../fields/picture.tsx';
import { LotTitle } from '../../fields/lot-title.tsx';
import { deadlineText } from '../../../wording/language/time-text.ts';
import { translate, translateRefusal } from '../../../wording/language/translate.ts';
import { Approval } from './approval.tsx';
import { RelistListing } from './relist-listing.tsx';
import { ReserveForm } from './reserve-form.tsx';
import { OwnClassified } from './sold-mark.tsx';
import { moveListing } from '../data/submissions.ts';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';

/**
 * Withdraws a listing before it is live.
 * @param half whether only half its package is refunded.
 */
function WithdrawListing(props: { readonly listingId: string; readonly half: boolean }) {
  const { listingId, half } = props;
  return (
    <AskFirst
      label={translate('Withdraw this listing')}
      kind="bare"
      size="small"
      title={translate('Withdraw this listing?')}
      yes={translate('Withdraw')}
      no={translate('Keep it')}
      refusedTitle={translate('Not withdrawn')}
      run={async () => {
        const answer = await moveListing({ listingId, event: 'WITHDRAW' });
        return answer.ok ? null : translateRefusal(answer.refusal);
      }}
    >
      <p>
        {half
          ? translate(
              'It is public already and will say that it was withdrawn. Half of what the package cost is refunded. This can’t be undone.',
            )
          : translate('What the package cost is refunded in full. This can’t be undone.')}
      </p>
    </AskFirst>
  );
}

/** Next step or end of a classified, in states that have one to show. */
const nextOfAd: Partial<Readonly<Record<ListingStatus, Phrase>>> = {
  PREVIEW: phrase('Your turn: read it, then publish it.'),
  HIDDEN: phrase('Nobody sees it but you.'),
  EXPIRED: phrase('Its days are over.'),
  REMOVED: phrase('We removed it.'),
};

const next: Partial<Readonly<Record<ListingStatus, Phrase>>> = {
  PREVIEW: phrase('Our staff is preparing it. You approve it before anything is published.'),
  SELLER_REVIEW: phrase('Your turn: read it, then approve it and choose when it ends.'),
  SCHEDULED: phrase('It is public as coming soon, and opens for bids by itself.'),
  LIVE: phrase('Bidding is open.'),
  UNSOLD: phrase('It did not sell.'),
  NO_BIDS: phrase('Nobody bid.'),
  CANCELLED: phrase('We cancelled the auction.'),
};

/** One listing of its seller: its state, next step and actions. */
export function OwnListing(props: {
  readonly lot: Listing;
  readonly bids: number;
  readonly secret: ListingPrivate | undefined;
  readonly now: number;
  /** Whether it has been listed again. */
  readonly relisted: boolean;
  readonly deal: ReactNode;
  /** Questions on the listing that are not answered. */
  readonly questions: ReactNode;
}) {
  const { lot, bids, secret, now, relisted, deal, questions } = props;
  const { status, counters, currency } = lot;
  const isAuction = lot.mode === 'AUCTION';
  const facts = [
    ...(secret === undefined
      ? []
      : [translate('{n, plural, one {# view} other {# views}}', { n: secret.views ?? 0 })]),
    translate('{n, plural, one {# watcher} other {# watchers}}', { n: counters.watchers }),
    ...(isAuction ? [translate('{n, plural, one {# bid} other {# bids}}', { n: bids })] : []),
    translate('{n, plural, one {# comment} other {# comments}}', { n: counters.comments }),
  ];
  const deadline =
    status === 'SELLER_REVIEW'
      ? secret?.answerBy
      : status === 'SCHEDULED'
        ? lot.startAt
        : status === 'LIVE'
          ? lot.endAt
          : status === 'ACTIVE' || status === 'HIDDEN'
            ? lot.expiresAt
            : undefined;
  const until =
    status === 'SELLER_REVIEW'
      ? phrase('Answer by {when}.')
      : status === 'SCHEDULED'
        ? phrase('Opens {when}.')
        : status === 'LIVE'
          ? phrase('Ends {when}.')
          : phrase('Offered until {when}.');
  const endsLater = status === 'SCHEDULED' && lot.endAt !== undefined ? lot.endAt : null;
  const told = (isAuction ? next : nextOfAd)[status];
  const said = [
    ...(told === undefined ? [] : [translate(told)]),
    ...(deadline === undefined ? [] : [translate(until, { when: deadlineText(deadline, now) })]),
    ...(endsLater === null
      ? []
      : [translate('Ends {when}.', { when: deadlineText(endsLater, now) })]),
  ];
  return (
    <li className="own-lot">
      <div className="own-lot__head">
        <Picture
          base={lot.isPublic ? lot.cover.url : null}
          alt=""
          tone={lot.cover.color}
          sizes="144px"
        />
        <div>
          <p className="semi s14">{choiceText(status)}</p>
          <h3>
            <Link to="/listing/$id" params={{ id: lot.id }}>
              <LotTitle of={lot.title} />
            </Link>
          </h3>
          <p className="muted s14">{facts.join(' · ')}</p>
        </div>
      </div>
      {said.length === 0 ? null : <p>{said.join(' ')}</p>}
      {secret?.removedFor === undefined ? null : <p>{secret.removedFor}</p>}
      {secret === undefined || !isAuction ? null : (
        <p className="s14">
          {secret.reserve === 0
            ? translate('No reserve')
            : translate('Reserve: {amount}, known to you and our staff alone', {
                amount: dollarsText(secret.reserve, currency),
              })}
        </p>
      )}
      {isAuction && status === 'SELLER_REVIEW' ? (
        <Approval lot={lot} secret={secret} now={now} />
      ) : null}
      {isAuction &&
      secret !== undefined &&
      secret.reserve > 0 &&
      (status === 'LIVE' || status === 'SCHEDULED') ? (
        <ReserveForm listingId={lot.id} reserve={secret.reserve} currency={currency} />
      ) : null}
      {isAuction ? null : <OwnClassified lot={lot} now={now} />}
      {questions}
      {deal}
      {isAuction &&
      secret !== undefined &&
      !relisted &&
      ['UNSOLD', 'NO_BIDS', 'DEFAULTED'].includes(status) ? (
        <RelistListing listingId={lot.id} reserve={secret.reserve} currency={currency} />
      ) : null}
      {isAuction && ['PREVIEW', 'SELLER_REVIEW', 'SCHEDULED'].includes(status) ? (
        <WithdrawListing listingId={lot.id} half={status === 'SCHEDULED'} />
      ) : null}
    </li>
  );
}

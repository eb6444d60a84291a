import { checkAuctions } from './bidding/auction-check.ts';
import { inspectWaitingUploads } from './content/inspect-uploads.ts';
import { fillFeaturedDays } from './listings/fill-featured-days.ts';
import { fillVins } from './listings/fill-vins.ts';
import { expireClassifieds } from './listings/mark-classified.ts';
import { markUnmarked, retireLots } from './listings/retire-lots.ts';
import { tendDrafts } from './listings/tend-drafts.ts';
import { tellDueFinds } from './listings/tell-finds.ts';
import { takeBackUnanswered } from './listings/unanswered.ts';
import { fillSpots } from './listings/update-spot.ts';
import { deliverOfferReminders } from './notifications/offer-notices.ts';
import { runDueQueues } from './notifications/queues.ts';
import { deliverEndingNotices, deliverExpiringNotices } from './notifications/scheduled-notices.ts';
import { showLoneFeedback } from './messages/sale-feedback.ts';
import { collectInvoices } from './payments/collect-invoices.ts';
import { fetchRates } from './platform/currency-update.ts';
import { purgeExpired } from './platform/purge-expired.ts';
import { tendCards, tendHolds } from './payments/card-upkeep.ts';
import type { Ports } from './ports.ts';
import { refundFees } from './sales/refund-fees.ts';
import { fillUndisturbed } from './sales/fill-undisturbed.ts';
import { settleAuctions } from './sales/settle-auctions.ts';
import { writeSnapshots } from './snapshots/write.ts';

/** Work by the clock. A run may overlap another or be repeated without harm. */
export interface Job {
  /** Unique; the function's name when deployed. */
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (ports: Ports) => Promise<void>;
}

export const timetable: readonly Job[] = [
  {
    name: 'startAndEndAuctions',
    everySeconds: 60,
    run: async (ports) => {
      await checkAuctions(ports);
    },
  },
  {
    name: 'settleAuctions',
    everySeconds: 900,
    run: async (ports) => {
      await settleAuctions(ports);
    },
  },
  { name: 'showLoneFeedback', everySeconds: 3_600, run: showLoneFeedback },
  {
    name: 'expireClassifieds',
    everySeconds: 900,
    run: async (ports) => {
      await expireClassifieds(ports);
    },
  },
  { name: 'takeBackUnanswered', everySeconds: 900, run: takeBackUnanswered },
  { name: 'tendDrafts', everySeconds: 21_600, run: tendDrafts },
  { name: 'retireLots', everySeconds: 21_600, run: retireLots },
  { name: 'fillSpots', everySeconds: 86_400, run: fillSpots },
  { name: 'fillVins', everySeconds: 86_400, run: fillVins },
  { name: 'fillFeaturedDays', everySeconds: 86_400, run: fillFeaturedDays },
  { name: 'fillUndisturbed', everySeconds: 86_400, run: fillUndisturbed },
  { name: 'takeWaitingPictures', everySeconds: 300, run: inspectWaitingUploads },
  { name: 'tellEndings', everySeconds: 60, run: deliverEndingNotices },
  { name: 'tellOffersEnding', everySeconds: 900, run: deliverOfferReminders },
  { name: 'tellExpiring', everySeconds: 3_600, run: deliverExpiringNotices },
  { name: 'tellFinds', everySeconds: 300, run: tellDueFinds },
  { name: 'sendMessages', everySeconds: 15, run: runDueQueues },
  { name: 'collectInvoices', everySeconds: 60, run: collectInvoices },
  { name: 'refundFees', everySeconds: 60, run: refundFees },
  { name: 'tendCards', everySeconds: 60, run: tendCards },
  { name: 'tendHolds', everySeconds: 900, run: tendHolds },
  { name: 'fetchRates', everySeconds: 3_600, run: fetchRates },
  { name: 'forgetPassed', everySeconds: 86_400, run: purgeExpired },
  {
    name: 'writeSnapshots',
    everySeconds: 60,
    run: async (ports) => {
      await markUnmarked(ports);
      await writeSnapshots(ports);
    },
  },
];

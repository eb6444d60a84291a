import { tellSignIns } from './accounts/tell-sign-in.ts';
import { checkAuctions } from './bidding/auction-check.ts';
import { chooseImages } from './catalogue/make-model-images.ts';
import { inspectWaitingUploads } from './content/inspect-uploads.ts';
import { tendGiveaways } from './giveaways/tend-giveaways.ts';
import { fillFeaturedDays } from './listings/fill-featured-days.ts';
import { fillVins } from './listings/fill-vins.ts';
import { sendLetters } from './letters/send-letters.ts';
import { expireClassifieds } from './listings/mark-classified.ts';
import { markUnmarked, retireLots } from './listings/retire-lots.ts';
import { sendTransportMails } from './listings/transport/send-transport-mails.ts';
import { tendDrafts } from './listings/submissions/tend-drafts.ts';
import { tellDueFinds } from './listings/searches/tell-finds.ts';
import { takeBackUnanswered } from './listings/submissions/unanswered.ts';
import { fillSpots } from './listings/update-spot.ts';
import { deliverOfferReminders } from './notifications/notices/offer-notices.ts';
import { runDueQueues, sendWithoutDelay } from './notifications/queues.ts';
import {
  deliverEndingNotices,
  deliverExpiringNotices,
  endingSoon,
  endingTomorrow,
} from './notifications/notices/scheduled-notices.ts';
import { openOlderFeedback, showLoneFeedback } from './messages/sale-feedback.ts';
import { collectInvoices } from './payments/invoices/collect-invoices.ts';
import { expireApprovals } from './approvals/expire-approvals.ts';
import { beginHouse } from './platform/first-data.ts';
import { fetchRates } from './platform/currency-update.ts';
import { tendCards } from './payments/cards/card-upkeep.ts';
import { tendHolds } from './payments/holds/renew-holds.ts';
import { houseJob, noteLives } from './platform/house-lives.ts';
import type { Job } from './platform/jobs/job.ts';
import type { Ports } from './ports.ts';
import { findLostOrders } from './shop/find-lost-orders.ts';
import { compareMirror } from './relational/compare-mirror.ts';
import { keepMirror } from './relational/keep-mirror.ts';
import { refundFees } from './sales/refund-fees.ts';
import { fillUndisturbed } from './sales/fill-undisturbed.ts';
import { settleAuctions } from './sales/settle-auctions.ts';
import { writeSnapshots } from './snapshots/write.ts';

export const timetable: readonly Job[] = [
  { ...houseJob, title: 'Note how far the data has come', run: noteLives },
  {
    name: 'startAndEndAuctions',
    title: 'Start and end auctions',
    everySeconds: 60,
    run: async (ports) => {
      const { started, ended } = await checkAuctions(ports);
      return started.length + ended.length;
    },
  },
  {
    name: 'settleAuctions',
    title: 'Settle auctions that ended',
    everySeconds: 900,
    run: async (ports) => {
      await settleAuctions(ports);
    },
  },
  {
    name: 'showLoneFeedback',
    title: 'Show feedback only one side gave',
    everySeconds: 3_600,
    run: showLoneFeedback,
  },
  {
    name: 'expireClassifieds',
    title: 'End classifieds whose time is over',
    everySeconds: 900,
    run: expireClassifieds,
  },
  {
    name: 'takeBackUnanswered',
    title: 'Take back what sellers did not answer',
    everySeconds: 900,
    run: takeBackUnanswered,
  },
  {
    name: 'tendDrafts',
    title: 'Remind of drafts and end idle ones',
    everySeconds: 21_600,
    run: tendDrafts,
  },
  {
    name: 'retireLots',
    title: 'Retire lots that are long over',
    everySeconds: 21_600,
    run: retireLots,
  },
  {
    name: 'fillSpots',
    title: 'Fill in where older lots are',
    everySeconds: 86_400,
    run: fillSpots,
  },
  { name: 'fillVins', title: 'Fill in VINs of older lots', everySeconds: 86_400, run: fillVins },
  {
    name: 'fillFeaturedDays',
    title: 'Fill in days of featured lots',
    everySeconds: 86_400,
    run: fillFeaturedDays,
  },
  {
    name: 'openOlderFeedback',
    title: 'Open feedback from before it said so',
    everySeconds: 86_400,
    run: openOlderFeedback,
  },
  {
    name: 'fillUndisturbed',
    title: 'Fill in sales without a problem',
    everySeconds: 86_400,
    run: fillUndisturbed,
  },
  {
    name: 'tellSignIns',
    title: 'Tell the sign-in service what accounts say',
    everySeconds: 300,
    run: tellSignIns,
  },
  {
    name: 'takeWaitingPictures',
    title: 'Inspect pictures that wait',
    everySeconds: 300,
    run: inspectWaitingUploads,
  },
  {
    name: 'tellEndings',
    title: 'Tell watchers what ends soon',
    everySeconds: 60,
    run: async (ports) => {
      const lots = await deliverEndingNotices(ports, endingSoon);
      // Minutes count: the queue's own run may have looked before these messages were written.
      if (lots > 0) await sendWithoutDelay(ports);
    },
  },
  {
    name: 'tellEndingsTomorrow',
    title: 'Tell watchers what ends in a day',
    everySeconds: 300,
    run: async (ports) => {
      await deliverEndingNotices(ports, endingTomorrow);
    },
  },
  {
    name: 'tellOffersEnding',
    title: 'Remind sellers of offers that end',
    everySeconds: 900,
    run: deliverOfferReminders,
  },
  {
    name: 'tellExpiring',
    title: 'Tell sellers what expires',
    everySeconds: 3_600,
    run: deliverExpiringNotices,
  },
  { name: 'tellFinds', title: 'Tell members of new finds', everySeconds: 300, run: tellDueFinds },
  { name: 'sendMessages', title: 'Deliver notifications', everySeconds: 15, run: runDueQueues },
  { name: 'sendLetters', title: 'Send the weekly letter', everySeconds: 60, run: sendLetters },
  { name: 'collectInvoices', title: 'Collect invoices', everySeconds: 60, run: collectInvoices },
  { name: 'refundFees', title: 'Refund fees', everySeconds: 300, run: refundFees },
  { name: 'tendCards', title: 'Look after cards and charges', everySeconds: 60, run: tendCards },
  { name: 'tendHolds', title: 'Renew holds', everySeconds: 900, run: tendHolds },
  {
    name: 'findLostOrders',
    title: 'Find shop orders whose message was lost',
    everySeconds: 300,
    run: findLostOrders,
  },
  {
    name: 'expireApprovals',
    title: 'End proposals nobody approved',
    everySeconds: 300,
    run: expireApprovals,
  },
  {
    name: 'sendTransportMails',
    title: 'Confirm transport requests by mail',
    everySeconds: 300,
    run: sendTransportMails,
  },
  {
    name: 'tendGiveaways',
    title: 'Open, close and draw giveaways',
    everySeconds: 60,
    run: tendGiveaways,
  },
  { name: 'beginHouse', title: 'Begin a new house', everySeconds: 300, run: beginHouse },
  { name: 'fetchRates', title: 'Fetch exchange rates', everySeconds: 3_600, run: fetchRates },
  {
    name: 'chooseImages',
    title: 'Choose pictures of makes and models',
    everySeconds: 86_400,
    run: chooseImages,
  },
  {
    name: 'keepMirror',
    title: 'Keep the relational mirror current',
    everySeconds: 15,
    run: keepMirror,
  },
  {
    name: 'compareMirror',
    title: 'Compare the relational mirror with the documents',
    everySeconds: 86_400,
    run: compareMirror,
  },
  {
    name: 'writeSnapshots',
    title: 'Write what new devices begin with',
    everySeconds: 60,
    run: async (ports) => {
      await markUnmarked(ports);
      await writeSnapshots(ports);
    },
  },
];

/** Checks often whether a backup is due; one is made once a day. */
export const backUpJob: Job = {
  name: 'backUp',
  title: 'Back up the house at night',
  everySeconds: 900,
  run: async ({ backUp }) => backUp?.(),
};

/** The jobs of this house, with the backup if it makes its own. */
export const jobsOf = ({ backUp }: Pick<Ports, 'backUp'>): readonly Job[] =>
  backUp === null ? timetable : [...timetable, backUpJob];

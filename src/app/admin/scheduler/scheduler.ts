import { schedulerStartAuctionCheck } from '../../../domain/bidding/commands.ts';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { searchUpdateMakeModelImages } from '../../../domain/listings/commands.ts';
import { notificationsTriggerAutoProcessNotifications } from '../../../domain/messages/commands.ts';
import {
  schedulerGetJobs,
  schedulerRunJob,
} from '../../../domain/platform/jobs/scheduler-commands.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';
import { refreshEntity } from '../data/admin.ts';
import { askAgain, useOfficeCall, type OfficeReading } from '../data/office-call.ts';

export type Timetable = AnswerOf<typeof schedulerGetJobs>;
export type TimetableJob = Timetable['jobs'][number];

/** Polling interval of a visible page, ms. */
const everyMs = 15_000;

/** The scheduled jobs, polled while the page is visible. */
export const useTimetable = (): OfficeReading<Timetable> =>
  useOfficeCall(schedulerGetJobs, {}, everyMs);

/** Runs one job now and returns its result. */
export const runJobNow = async (
  job: string,
): Promise<Answer<{ readonly value: AnswerOf<typeof schedulerRunJob> }>> => {
  const answered = await call(schedulerRunJob, { job });
  await askAgain(schedulerGetJobs);
  return answered;
};

/** Starts and ends the auctions that are due, and returns them. */
export const checkAuctionsNow = (): Promise<
  Answer<{ readonly value: AnswerOf<typeof schedulerStartAuctionCheck> }>
> => call(schedulerStartAuctionCheck, {});

/**
 * Delivers both waiting queues of notifications; `ran` is false while another run is in progress.
 */
export const deliverNow = (): Promise<
  Answer<{ readonly value: AnswerOf<typeof notificationsTriggerAutoProcessNotifications> }>
> => call(notificationsTriggerAutoProcessNotifications, {});

/** Chooses pictures of makes and models again, and returns how many changed. */
export const choosePicturesNow = async (): Promise<
  Answer<{ readonly value: AnswerOf<typeof searchUpdateMakeModelImages> }>
> => {
  const answered = await call(searchUpdateMakeModelImages, {});
  await Promise.all([refreshEntity('makes'), refreshEntity('models')]);
  return answered;
};

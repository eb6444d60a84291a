import { schedulerStartAuctionCheck } from '../../../../domain/bidding/commands.ts';
import type { AnswerOf } from '../../../../domain/kit/command.ts';
import { searchUpdateMakeModelImages } from '../../../../domain/listings/commands.ts';
import { notificationsTriggerAutoProcessNotifications } from '../../../../domain/messages/commands.ts';
import {
  schedulerGetJobs,
  schedulerRunJob,
} from '../../../../domain/platform/scheduler-commands.ts';
import type { Answer } from '../../core/answer.ts';
import { call } from '../../firebase/call.ts';
import { changed } from './admin.ts';
import { askAgain, useOfficeCall, type OfficeReading } from './office-call.ts';

export type Timetable = AnswerOf<typeof schedulerGetJobs>;
export type TimetableJob = Timetable['jobs'][number];

/** A page that is looked at asks so often. */
const everyMs = 15_000;

/** The jobs of the timetable, asked again while they are looked at. */
export const useTimetable = (): OfficeReading<Timetable> =>
  useOfficeCall(schedulerGetJobs, {}, everyMs);

/** Runs one job now and tells how that went. */
export const runJobNow = async (
  job: string,
): Promise<Answer<{ readonly value: AnswerOf<typeof schedulerRunJob> }>> => {
  const answered = await call(schedulerRunJob, { job });
  await askAgain(schedulerGetJobs);
  return answered;
};

/** Starts and ends the auctions that are due, and tells which. */
export const checkAuctionsNow = (): Promise<
  Answer<{ readonly value: AnswerOf<typeof schedulerStartAuctionCheck> }>
> => call(schedulerStartAuctionCheck, {});

/** Delivers what waits in both queues of notifications; `ran` is false while another run is at it. */
export const deliverNow = (): Promise<
  Answer<{ readonly value: AnswerOf<typeof notificationsTriggerAutoProcessNotifications> }>
> => call(notificationsTriggerAutoProcessNotifications, {});

/** Chooses pictures of makes and models anew, and tells how many got another one. */
export const choosePicturesNow = async (): Promise<
  Answer<{ readonly value: AnswerOf<typeof searchUpdateMakeModelImages> }>
> => {
  const answered = await call(searchUpdateMakeModelImages, {});
  await Promise.all([changed('makes'), changed('models')]);
  return answered;
};

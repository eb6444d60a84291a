import { refusal } from '../../../domain/kit/refusal.ts';

/** The app built the row's payload wrong: its owner is offered to send it again. */
export const APP_FAULT = 'APP_FAULT';

export const appFault = refusal(
  'failed-precondition',
  APP_FAULT,
  'A fault in this app kept it from being sent.',
);

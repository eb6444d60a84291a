import { usersMendMail } from '../../../domain/accounts/commands.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { call } from '../../firebase/call.ts';

/** Sends a test mail to the member's address; if it is accepted, notices are mailed there again. */
export const tryMailAgain = (): Promise<Answer> => call(usersMendMail, {});

import { usersMendMail } from '../../../../domain/accounts/commands.ts';
import type { Answer } from '../../core/answer.ts';
import { call } from '../../firebase/call.ts';

/** Mails the member's address once more; once it is taken, notices go there again. */
export const tryMailAgain = (): Promise<Answer> => call(usersMendMail, {});

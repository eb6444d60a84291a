import {
  subscriptionsRead,
  subscriptionsRemove,
  subscriptionsUpdate,
} from '../../domain/accounts/letters/subscription-commands.ts';
import { letterTopics, type LetterTopic } from '../../domain/accounts/letters/letter-topics.ts';
import { mailingList } from '../../domain/accounts/letters/mailing-list.entity.ts';
import { subscriptionId } from '../../domain/accounts/letters/subscription-id.ts';
import { subscriptions } from '../../domain/accounts/letters/subscription.entity.ts';
import type { InputOf } from '../../domain/kit/command.ts';
import { refusal } from '../../domain/kit/refusal.ts';
import { inConstantTime } from '../accounts/constant-time.ts';
import { post } from '../accounts/mails.ts';
import { isGuest } from '../calls/call.ts';
import { plain, reject, type Context } from '../handler.ts';
import type { AuthRecord, Ports } from '../ports.ts';
import {
  confirmConsent,
  confirmedSubscription,
  endConsent,
  keepConsent,
  setTopics,
} from './consent.ts';
import { openToken, type LetterToken } from './letter-token.ts';
import { alreadySubscribedMail, confirmationMail } from './list-mails.ts';
import { chooseMailed, mailedNotices } from './mailed-notices.ts';
import { endByToken, notSubscribed, subscriptionOf } from './subscription-changes.ts';
import { MINUTE } from '../../domain/kit/durations.ts';

type Wishes = InputOf<typeof subscriptionsUpdate>;
type SubscriptionOutcome = { readonly ok: boolean; readonly confirmed: boolean };

const invalid = (code: string, message: string, field: string): never =>
  reject(refusal('invalid-argument', code, message, { field }));

const isTopic = (topic: string): topic is LetterTopic => letterTopics.some((one) => one === topic);

const masked = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}…@${domain}`;
};

/** The caller as a member; a disabled member counts as a visitor. */
const memberOf = async ({ caller, ports }: Context): Promise<AuthRecord | null> => {
  if (caller.kind !== 'member' || isGuest(caller) || caller.claims['st'] === 'disabled')
    return null;
  return ports.auth.byUid(caller.uid);
};

/** Returns what the link of a mail is about. */
export const readSubscription = plain(subscriptionsRead, async ({ token }, { ports }) => {
  const opened = await openToken(ports, token);
  if (opened.of === 'notices') {
    const record = await ports.auth.byUid(opened.uid);
    if (record === null) return reject(notSubscribed());
    const notices = [...(await mailedNotices(ports, opened.uid))];
    const { of, told } = opened;
    const email = masked(record.email ?? '');
    return { of, email, topics: [], confirmed: true, told: [...told], notices };
  }
  const { email, topics, confirmedAt } = await subscriptionOf(ports, opened.id);
  return {
    of: opened.of,
    email: masked(email),
    topics: topics.filter(isTopic),
    confirmed: confirmedAt !== undefined,
    told: [],
    notices: [],
  };
});

const needConsent = (): never =>
  invalid('CONSENT_REQUIRED', 'Agree to receive the letter first.', 'consent');

/** Makes the changes requested with the link of a mail. */
const changeByToken = async (
  { ports, now }: Context,
  token: LetterToken,
  { topics, notices = [], consent, language, page }: Wishes,
): Promise<SubscriptionOutcome> => {
  if (token.of === 'notices') {
    await chooseMailed(ports, token.uid, notices);
    return { ok: true, confirmed: true };
  }
  const { id, email, createdBy, confirmedAt } = await subscriptionOf(ports, token.id);
  if (token.of === 'confirmation') {
    if (await confirmConsent(ports, token, now)) return { ok: true, confirmed: true };
    return invalid(
      'TOKEN_INVALID',
      'This link is not valid. Open it from the e-mail itself.',
      'token',
    );
  }
  if (topics.length === 0) {
    await endConsent(ports, id, 'A link in a mail', now);
    return { ok: true, confirmed: false };
  }
  if (confirmedAt !== undefined) {
    await setTopics(ports, id, topics);
    return { ok: true, confirmed: true };
  }
  // The subscription had ended. The link came to this very address, so no second mail is needed.
  if (consent !== true) needConsent();
  const row = await ports.db.get(mailingList, id);
  const where = { page: page ?? '/unsubscribe', ip: row?.ip ?? '' };
  const said = { email, topics, language: language ?? row?.language ?? 'en', createdBy };
  await keepConsent(ports, { ...said, ...where, proven: true }, now);
  return { ok: true, confirmed: true };
};

const perAddress = [
  { scope: 'email', count: 1, windowMs: MINUTE },
  { scope: 'email', count: 5, windowMs: 24 * 60 * MINUTE, shared: true },
] as const;

/** Whether another mail may be sent to an address; limits mails that others request for it. */
const mayWrite = async ({ rates }: Ports, id: string, now: number): Promise<boolean> => {
  const waits = await Promise.all(
    perAddress.map(async (bucket) => rates.take(`letter/${bucket.windowMs}/${id}`, bucket, now)),
  );
  return waits.every((seconds) => seconds === 0);
};

/**
 * Stores the request and mails the question; the response and its timing do not reveal known
 * addresses.
 */
const askFor = async (
  context: Context,
  email: string,
  { topics, language = 'en', page = '/newsletter' }: Wishes,
): Promise<SubscriptionOutcome> => {
  const { ports, now, caller } = context;
  const id = subscriptionId(email);
  await inConstantTime(ports, async () => {
    if (!(await mayWrite(ports, id, now))) return;
    if ((await confirmedSubscription(ports.db, email)) !== null) {
      await post(ports, () => alreadySubscribedMail(ports, email, { id, language }));
      return;
    }
    const record = await ports.auth.byEmail(email);
    const createdBy = record?.emailVerified === true ? record.uid : 'house';
    const ip = caller.kind === 'system' ? '' : caller.ip;
    const said = { email, topics, language, page, ip, createdBy, proven: false };
    await keepConsent(ports, said, now);
    await post(ports, () => confirmationMail(ports, email, { id, askedAt: now, language }));
  });
  return { ok: true, confirmed: false };
};

/** Changes a member's own subscription; a proven address needs no second mail. */
const changeOwn = async (
  { ports, now, caller }: Context,
  { uid, email = '' }: AuthRecord,
  { topics, consent, language = 'en', page = '/newsletter' }: Wishes,
): Promise<SubscriptionOutcome> => {
  if (topics.length === 0) {
    await endConsent(ports, subscriptionId(email), 'Their account', now);
    return { ok: true, confirmed: false };
  }
  const isNew = (await confirmedSubscription(ports.db, email)) === null;
  if (isNew && consent !== true) needConsent();
  const ip = caller.kind === 'system' ? '' : caller.ip;
  const said = { email, topics, language, page, ip, createdBy: uid, proven: true };
  await keepConsent(ports, said, now);
  return { ok: true, confirmed: true };
};

/** Requests the letter, confirms it, or changes which mails an address gets. */
export const updateSubscription = plain(subscriptionsUpdate, async (input, context) => {
  const { ports } = context;
  if (input.token !== undefined) {
    return changeByToken(context, await openToken(ports, input.token), input);
  }
  const member = await memberOf(context);
  const own = member?.email?.toLowerCase();
  const email = input.email?.trim().toLowerCase() ?? own;
  if (email === undefined || email === '') {
    return invalid('EMAIL_REQUIRED', 'Enter your e-mail address.', 'email');
  }
  if (member !== null && email !== own) {
    return invalid('EMAIL_NOT_OWN', 'Use the e-mail address of your account.', 'email');
  }
  if (member?.emailVerified === true) return changeOwn(context, member, input);
  if (input.topics.length === 0) {
    return invalid('TOPIC_REQUIRED', 'Choose what to receive.', 'topics');
  }
  if (input.consent !== true) needConsent();
  return askFor(context, email, input);
});

/** Ends a subscription by its link, or the member's own. */
export const removeSubscription = plain(subscriptionsRemove, async ({ id, token }, context) => {
  const { ports, now } = context;
  if (token !== undefined) {
    await endByToken(ports, await openToken(ports, token));
    return { ok: true };
  }
  const member = await memberOf(context);
  if (member === null || id === undefined) {
    return invalid(
      'TOKEN_INVALID',
      'This link is not valid. Open it from the e-mail itself.',
      'token',
    );
  }
  const there = await ports.db.get(subscriptions, id);
  const isOwn = there?.createdBy === member.uid || there?.email === member.email?.toLowerCase();
  if (there === null || there.isDeleted || !isOwn) return reject(notSubscribed());
  await endConsent(ports, id, 'Their account', now);
  return { ok: true };
});

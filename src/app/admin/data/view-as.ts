import { readsCollection } from '../../../domain/accounts/role-rights.ts';
import type { StaffRole } from '../../../domain/accounts/roles.ts';
import { usersViewAs } from '../../../domain/accounts/commands.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import type { Answer } from '../../platform/reading/answer.ts';
import { noteView } from '../../platform/session/view-note.ts';
import type { ViewedMember } from '../../platform/session/viewing.ts';
import { serverNow } from '../../platform/clock/clock.ts';
import { call } from '../../firebase/call.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { forgetTab } from '../../platform/session/end-view.ts';
import { currentSession } from '../../platform/session/session.ts';
import { allParts } from '../../sync/collections/sync-parts.ts';

/**
 * Conversations are shown only to their participants, although the rules let staff read a reported
 * one.
 */
const talk: ReadonlySet<string> = new Set(['messageThreads', 'messages']);

const isRead = ({ name, access }: Entity, held: readonly StaffRole[]): boolean =>
  readsCollection(held, name) && (access.list ?? []).some(({ who }) => who.kind === 'admin');

/** Parts of a member's own data that staff with these roles do not see in a member's view. */
export const hiddenFrom = (held: readonly StaffRole[]): readonly string[] =>
  allParts
    .filter(
      ({ name, entity, part }) =>
        part.reader === 'member' && (talk.has(name) || !isRead(entity, held)),
    )
    .map(({ name }) => name);

/** Path to return to after a view: the page it was begun on. */
const here = (): string => `${location.pathname}${location.search}`;

const beginView = async (
  member: ViewedMember | null,
  reason: string | undefined,
  to: string,
): Promise<Answer> => {
  const { uid, roles } = currentSession();
  const answered = await call(usersViewAs, {
    ...(member === null ? {} : { uid: member.uid }),
    ...(reason === undefined ? {} : { reason }),
    idempotencyKey: newKey(),
  });
  if (!answered.ok || uid === null) return answered;
  const left = answered.value.until - serverNow();
  const hides = member === null ? [] : hiddenFrom(roles);
  noteView({ member, by: uid, until: Date.now() + left, from: here(), hides });
  forgetTab();
  location.assign(to);
  return answered;
};

/** Loads the site in this tab as the member sees it, once it is logged with the reason. */
export const viewAsMember = (member: ViewedMember, reason: string): Promise<Answer> =>
  beginView(member, reason, '/');

/** Loads this page, or the front page when in the back office, as a visitor sees it. */
export const viewAsVisitor = (): Promise<Answer> =>
  beginView(null, undefined, location.pathname.startsWith('/admin') ? '/' : here());

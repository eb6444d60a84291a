import { useEffect } from 'react';
import type { UserPreferences } from '../../../domain/accounts/user-preferences.entity.ts';
import type { Channel, EventType } from '../../../domain/messages/notice-types.ts';
import { saveDocument } from '../../outbox/documents/save.ts';
import { heldPreferences, type HeldPreferences as Held } from './held-preferences.ts';
import { useOwn } from '../../sync/reads/own.ts';
import { currentSession, setPreferencesId } from '../../platform/session/session.ts';
import { currentView, showView, viewOf, type View } from '../../platform/reader/view.ts';
import { onceNotTyping, watchTyping } from './typing.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

const LABEL = phrase('Your preferences');

let lastPreferences: UserPreferences | null = null;
/** Whether the account's copy, or the fact that there is none, has reached this device. */
let isRead = false;

const heldBy = (uid: string): Promise<Held> =>
  heldPreferences(uid, isRead ? lastPreferences : undefined, async () => {
    const { heldPart } = await import('../../sync/replication/parts.ts');
    return heldPart('userPreferences', uid);
  });

type PreferencesChange = Parameters<typeof saveDocument>[2];
type Elements = Pick<Parameters<typeof saveDocument>[3], 'elements'>;

/**
 * Saves fields of the member's preferences and returns the waiting row's id; null for a visitor.
 */
const savePreferences = async (
  change: (held: Held) => PreferencesChange,
  elements: Elements = {},
): Promise<string | null> => {
  const { uid, preferencesId } = currentSession();
  if (uid === null) return null;
  const held = await heldBy(uid);
  const initial = { ...currentView(), channels: {} };
  const read = { base: held ?? null, unread: held === undefined };
  const how = { ...read, ...elements, label: LABEL, initial };
  // One document per member, under the account's own id.
  return saveDocument('userPreferences', preferencesId ?? uid, change(held), how);
};

/** Choices made on this device for `uid` that the account's copy here does not show yet. */
let chosen: { readonly uid: string; readonly view: Partial<View> } | null = null;

const chosenBy = (uid: string | null): Partial<View> =>
  chosen !== null && chosen.uid === uid ? chosen.view : {};

/** Drops the choices that the account's copy shows by now. */
const forgetChosen = (uid: string, shown: Readonly<Record<string, unknown>>): void => {
  const left = Object.entries(chosenBy(uid)).filter(([field, value]) => shown[field] !== value);
  chosen = left.length === 0 ? null : { uid, view: Object.fromEntries(left) };
};

/**
 * Changes the display at once, and stores the choice on this device and, for a member, with the
 * account. Until the account's copy shows the change, an older state of the copy does not undo it.
 */
export const changeView = async (change: Partial<View>): Promise<void> => {
  const { uid } = currentSession();
  showView({ ...currentView(), ...change });
  if (uid === null) return;
  chosen = { uid, view: { ...chosenBy(uid), ...change } };
  let row: string | null = null;
  try {
    row = await savePreferences(() => ({ ...change }));
  } finally {
    // Without a row the copy will show nothing new: the account already had it, or it was refused.
    if (row === null) forgetChosen(uid, change);
  }
};

/** Whether an event is sent, by channel. */
export type Channels = Readonly<Record<Channel, boolean>>;

/** Sets the channels of events. Returns the waiting row's id, as `savePreferences` does. */
export const chooseChannels = async (
  events: readonly EventType[],
  channels: Channels,
): Promise<string | null> => {
  const chosen = Object.fromEntries(events.map((event) => [event, { ...channels }]));
  return savePreferences((held) => ({ channels: { ...held?.channels, ...chosen } }), {
    elements: { channels: events },
  });
};

/**
 * Sets the quiet hours, local time `HH:MM`; equal times mean none. Returns the waiting row's id, as
 * `savePreferences` does.
 */
export const chooseQuietHours = (hours: {
  readonly from: string;
  readonly until: string;
}): Promise<string | null> => savePreferences(() => ({ quietHours: { ...hours } }));

/**
 * Applies the member's display preferences once the account's copy is here. Another language mounts
 * the page anew, so while somebody types, they wait.
 */
export const useViewFollowsMember = (): void => {
  const reading = useOwn('userPreferences');
  const own = reading.status === 'ready' ? (reading.value[0]?.doc ?? null) : null;
  // A copy without a time has arrived once if it has a version.
  const isHere =
    reading.status === 'ready' && (reading.freshness.at !== null || (own?.rev ?? 0) > 0);
  useEffect(watchTyping, []);
  useEffect(() => {
    lastPreferences = own;
    isRead = isHere;
    if (isHere) setPreferencesId(own?.id ?? null);
    if (own === null) return undefined;
    forgetChosen(own.createdBy, own);
    return onceNotTyping(() => {
      const now = currentView();
      const wanted = viewOf({ ...own, ...chosenBy(own.createdBy) }, now);
      if (JSON.stringify(wanted) !== JSON.stringify(now)) showView(wanted);
    });
  }, [own, isHere]);
};

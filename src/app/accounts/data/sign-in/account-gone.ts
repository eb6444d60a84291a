import { tGet } from '../../../../domain/platform/commands.ts';
import { home } from '../../../platform/server/backend.ts';
import { setDeviceState } from '../../../platform/storage/device-state.ts';
import { house } from '../../../platform/server/house.ts';
import type { HouseAnswer } from '../../../platform/server/house-watch.ts';
import { forgetUnsent, unsentName, unsentNoted } from '../../../platform/storage/unsent-count.ts';
import { callFunction } from '../../../firebase/functions.ts';
import { isAccountGone } from '../../../outbox/send/stored-session.ts';
import { deleteLocalData } from './delete-local-data.ts';

/**
 * Whether the server's data is the same this device knows, unrestored: other data may simply lack
 * the account.
 */
const isSameHouse = async (): Promise<boolean> => {
  const { lives, heard } = house.note;
  const answered = await callFunction(tGet.name, { lives, heard }, () => Promise.resolve(null));
  const told = answered.ok ? (answered.value as { readonly house?: HouseAnswer }).house : undefined;
  return told?.outcome === 'SAME';
};

/**
 * Deletes a member's data on this device after their session ended without a sign-out here. Unsent
 * work stays for their next sign-in, unless their account was deleted: nobody can come back for it
 * then, and the page says how much was lost.
 */
export const deleteLeft = async (uid: string, refreshToken: string | null): Promise<void> => {
  const isGone =
    refreshToken !== null &&
    (await isAccountGone(await home(), refreshToken).catch(() => false)) &&
    (await isSameHouse());
  if (!isGone) return deleteLocalData(uid, 'keep');
  const noted = unsentNoted();
  const lost = noted?.of === unsentName(uid) ? noted.count : 0;
  await deleteLocalData(uid, 'discard');
  forgetUnsent();
  setDeviceState({ accountGone: { lost } });
};

import { signInWithCustomToken } from 'firebase/auth';
import { saveDocument } from '../../../src/app/outbox/documents/save.ts';
import { authentication } from '../../../src/app/firebase/auth.ts';
import { sendNow, startOutboxWorker, unsentOf } from '../../../src/app/outbox/client.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { address, online } from './contestant.ts';

let member = '';

const write = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await saveDocument('addresses', id, address, { base: null, label: 'An address' });
  }
};

window.drain = {
  signIn: async (token, uid) => {
    const { user } = await signInWithCustomToken(await authentication(), token);
    member = user.uid;
    device.set(sessionAtom, { ...signedOut, status: 'in', uid: user.uid });
    startOutboxWorker();
    await write([`${uid}-first`]);
    await sendNow();
  },
  write,
  acknowledged: async () => {
    await online();
    const from = performance.now();
    await sendNow();
    const ms = performance.now() - from;
    const left = (await unsentOf(member)).length;
    if (left > 0) throw new Error(`${left} writes are still in the outbox.`);
    return ms;
  },
};

import { useCallback, useEffect, useState } from 'react';
import { refusal } from '../../../../domain/kit/refusal.ts';
import type { Answer } from '../../../platform/reading/answer.ts';
import { useSession } from '../../../platform/session/session.ts';
import { keepsNothing } from '../../../platform/session/shared-device.ts';

/**
 * `missing`: this browser has no push, or only once the app is installed. `blocked`: the person
 * denied the permission, and can only change that in the browser's settings.
 */
export type PushState = 'missing' | 'blocked' | 'off' | 'on';

const subscription = () => import('./subscription.ts');

const isThere = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const stateNow = async (): Promise<PushState> => {
  if (!isThere() || keepsNothing()) return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return Notification.permission === 'granted' && subscription ? 'on' : 'off';
};

export interface Push {
  /** Null while unknown. */
  readonly state: PushState | null;
  readonly turnOn: () => Promise<Answer>;
  readonly turnOff: () => Promise<Answer>;
}

const failed = (error: unknown): Answer => ({
  ok: false,
  refusal: refusal(
    'unavailable',
    'PUSH_UNAVAILABLE',
    'The browser’s own push service did not answer. Try again later.',
    { details: { reason: error instanceof Error ? error.message.slice(0, 200) : '' } },
  ),
});

/** Notices to this device while no page is open. */
export const usePush = (): Push => {
  const { uid } = useSession();
  const [state, setState] = useState<PushState | null>(null);
  const look = useCallback(() => {
    const ask = async (): Promise<void> => setState(await stateNow());
    ask().catch(() => setState('missing'));
  }, []);
  useEffect(look, [look, uid]);
  const turn = async (on: boolean): Promise<Answer> => {
    try {
      // Permission is requested first, within the click: later a browser would no longer show its
      // prompt.
      if (on && (await Notification.requestPermission()) !== 'granted') return { ok: true };
      const { subscribe, unsubscribe } = await subscription();
      return on ? await subscribe() : await unsubscribe();
    } catch (error) {
      return failed(error);
    } finally {
      look();
    }
  };
  return { state, turnOn: () => turn(true), turnOff: () => turn(false) };
};

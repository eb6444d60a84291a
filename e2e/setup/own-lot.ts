import { ask } from './demo-market.ts';
import type { DemoHome } from './home.ts';
import { tokenOf } from './wire.ts';

/** An auction of the demo’s seller in a state. */
export const ownIn = async (home: DemoHome, status: string): Promise<string> => {
  const token = await tokenOf(home, await home.account('seller'));
  const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { readonly sub: string };
  const found = await ask(home, 'listings', [
    ['createdBy', 'EQUAL', { stringValue: sub }],
    ['mode', 'EQUAL', { stringValue: 'AUCTION' }],
    ['status', 'EQUAL', { stringValue: status }],
  ]);
  return found[0]?.id ?? '';
};

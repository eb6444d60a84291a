import { ask } from './demo-market.ts';
import type { DemoHome } from './home.ts';
import { tokenOf } from './wire.ts';
import { uidIn } from './tokens.ts';

/** An auction of the demo’s seller with a given status. */
export const ownIn = async (home: DemoHome, status: string): Promise<string> => {
  const token = await tokenOf(home, await home.account('seller'));
  const uid = uidIn(token);
  const found = await ask(home, 'listings', [
    ['createdBy', 'EQUAL', { stringValue: uid }],
    ['mode', 'EQUAL', { stringValue: 'AUCTION' }],
    ['status', 'EQUAL', { stringValue: status }],
  ]);
  return found[0]?.id ?? '';
};

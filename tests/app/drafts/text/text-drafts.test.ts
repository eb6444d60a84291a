import '../../../setup/fresh-device.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { closePrivate } from '../../../../src/app/drafts/private-databases.ts';
import { readText, writeText } from '../../../../src/app/drafts/text/text-drafts.ts';
import { signIn } from '../../platform/session/sign-in.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
afterEach(closePrivate);

it('a draft is kept by place and member, and the last word stays, however fast they come', async () => {
  signIn('ann');
  const writes = ['M', 'Mine', '', 'Mine again'].map((text) => writeText('ann', 'thread|a', text));
  await Promise.all(writes);
  expect(await readText('ann', 'thread|a')).toBe('Mine again');
  expect(await readText('ann', 'thread|b')).toBe('');
  await closePrivate();
  expect(await readText('ann', 'thread|a')).toBe('Mine again');
  signIn('ben');
  expect(await readText('ben', 'thread|a')).toBe('');
  signIn('ann');
  await writeText('ann', 'thread|a', '');
  expect(await readText('ann', 'thread|a')).toBe('');
});

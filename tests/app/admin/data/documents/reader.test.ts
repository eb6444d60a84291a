import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../../../src/app/admin/data/admin.ts';
import { device, sessionAtom } from '../../../../../src/app/platform/session/session.ts';
import { signIn } from '../../../platform/session/sign-in.ts';

const before = device.get(sessionAtom);

afterEach(() => device.set(sessionAtom, before));

describe('what the back office read', () => {
  it('is gone when another sits down, or nobody', () => {
    const talk = ['reported', 't-1'];
    signIn('boss');
    queryClient.setQueryData(talk, 'private words');
    device.set(sessionAtom, { ...device.get(sessionAtom), displayName: 'Ruth' });
    expect(queryClient.getQueryData(talk)).toBe('private words');
    signIn(null);
    expect(queryClient.getQueryData(talk)).toBeUndefined();
    signIn('boss');
    queryClient.setQueryData(talk, 'private words');
    signIn('another');
    expect(queryClient.getQueryData(talk)).toBeUndefined();
  });
});

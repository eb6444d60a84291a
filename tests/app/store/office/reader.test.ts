import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../../../src/app/store/api/admin/admin.ts';
import { device, sessionAtom } from '../../../../src/app/store/session/session.ts';
import { signIn } from '../sign-in.ts';

const before = device.get(sessionAtom);

afterEach(() => device.set(sessionAtom, before));

describe('what the back office read', () => {
  it('is gone when another sits down, or nobody', () => {
    const talk = ['reported', 't-1'];
    signIn('boss');
    client.setQueryData(talk, 'private words');
    device.set(sessionAtom, { ...device.get(sessionAtom), displayName: 'Ruth' });
    expect(client.getQueryData(talk)).toBe('private words');
    signIn(null);
    expect(client.getQueryData(talk)).toBeUndefined();
    signIn('boss');
    client.setQueryData(talk, 'private words');
    signIn('another');
    expect(client.getQueryData(talk)).toBeUndefined();
  });
});

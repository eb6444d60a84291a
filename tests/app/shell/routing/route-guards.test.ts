import { describe, expect, it } from 'vitest';
import {
  afterSignIn,
  membersOnly,
  staffOnly,
  visitorsOnly,
} from '../../../../src/app/shell/routing/route-guards.ts';
import {
  device,
  sessionAtom,
  signedOut,
  type Session,
} from '../../../../src/app/store/session/session.ts';

const member: Session = { ...signedOut, status: 'in', uid: 'u-1', username: 'marielle' };
const staff: Session = { ...member, roles: ['support'] };
const wanted = { location: { href: '/profile/watchlist?tab=ended' } };

/** Where a gate sends to, or null when it lets through. */
const sentTo = async (gate: () => void | Promise<void>): Promise<unknown> => {
  try {
    await gate();
    return null;
  } catch (thrown) {
    return (thrown as { readonly options: unknown }).options;
  }
};

describe('the gates', () => {
  it('send a visitor to the login page with the wanted path, query included', async () => {
    device.set(sessionAtom, signedOut);
    expect(await sentTo(() => membersOnly(wanted))).toMatchObject({
      to: '/login',
      search: { goto: '/profile/watchlist?tab=ended' },
    });
  });

  it('let a member through, but not into the back office', async () => {
    device.set(sessionAtom, member);
    expect(await sentTo(() => membersOnly(wanted))).toBeNull();
    expect(await sentTo(() => staffOnly({ location: { href: '/admin' } }))).toMatchObject({
      to: '/login',
      search: { goto: '/admin' },
    });
  });

  it('let staff in', async () => {
    device.set(sessionAtom, staff);
    expect(await sentTo(() => staffOnly({ location: { href: '/admin' } }))).toBeNull();
  });

  it('wait until this device knows who is here', async () => {
    device.set(sessionAtom, { ...signedOut, status: 'unknown' });
    const answer = sentTo(() => membersOnly(wanted));
    device.set(sessionAtom, member);
    expect(await answer).toBeNull();
  });

  it('keep members off the login page, and send them where they wanted to go', async () => {
    device.set(sessionAtom, member);
    expect(await sentTo(() => visitorsOnly({ search: { goto: '/listing/l-1' } }))).toMatchObject({
      href: '/listing/l-1',
    });
    expect(await sentTo(() => visitorsOnly({ search: {} }))).toMatchObject({ href: '/profile' });
    device.set(sessionAtom, signedOut);
    expect(await sentTo(() => visitorsOnly({ search: {} }))).toBeNull();
  });
});

describe('after signing in', () => {
  it.each([
    ['/listing/l-1', member, '/listing/l-1'],
    ['https://elsewhere.example/', member, '/profile'],
    [undefined, member, '/profile'],
    ['/admin/makes', member, '/profile'],
    ['/admin/makes', staff, '/admin/makes'],
  ])('%s', (goto, session, path) => {
    expect(afterSignIn(goto, session)).toBe(path);
  });
});

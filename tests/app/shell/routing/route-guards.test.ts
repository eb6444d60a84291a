import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterSignIn,
  membersOnly,
  staffOnly,
  visitorsOnly,
} from '../../../../src/app/shell/routing/route-guards.ts';
import { connectionAtom } from '../../../../src/app/platform/server/connection.ts';
import {
  device,
  sessionAtom,
  signedOut,
  type Session,
} from '../../../../src/app/platform/session/session.ts';

const service = vi.hoisted(() => ({
  role: undefined as 'admin' | undefined,
  renewed: 0,
  isAway: false,
}));
vi.mock(import('../../../../src/app/accounts/data/sign-in/user-here.ts'), () => ({
  userHere: async () =>
    ({
      getIdTokenResult: async (isNew: boolean) => {
        service.renewed += isNew ? 1 : 0;
        if (service.isAway) throw new Error('away');
        // The session keeper receives the new token a little later.
        const roles = service.role === undefined ? [] : [service.role];
        setTimeout(() => device.set(sessionAtom, { ...device.get(sessionAtom), roles }));
        return { claims: { role: service.role } };
      },
    }) as never,
}));

const member: Session = { ...signedOut, status: 'in', uid: 'u-1', username: 'marielle' };
const staff: Session = { ...member, roles: ['support'] };
const wanted = { location: { href: '/profile/watchlist?tab=ended' } };

/** The redirect of a guard, or null when it lets through. */
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

describe('the gate of the back office', () => {
  const office = () => staffOnly({ location: { href: '/admin/makes' } });
  const away = { to: '/login', search: { goto: '/admin/makes' } };
  beforeEach(() => {
    Object.assign(service, { role: undefined, renewed: 0, isAway: false });
    device.set(connectionAtom, 'online');
  });

  it('lets a member in who was given a role after their token was made', async () => {
    service.role = 'admin';
    device.set(sessionAtom, { ...member, uid: 'u-given' });
    expect(await sentTo(office)).toBeNull();
    expect(service.renewed).toBe(1);
  });

  it('asks once for a member without one, and never for staff or a visitor', async () => {
    device.set(sessionAtom, { ...member, uid: 'u-plain' });
    expect(await sentTo(office)).toMatchObject(away);
    expect(await sentTo(office)).toMatchObject(away);
    expect(service.renewed).toBe(1);
    device.set(sessionAtom, staff);
    expect(await sentTo(office)).toBeNull();
    device.set(sessionAtom, signedOut);
    expect(await sentTo(office)).toMatchObject(away);
    expect(service.renewed).toBe(1);
  });

  it('sends a member away where the server cannot be asked', async () => {
    Object.assign(service, { role: 'admin', isAway: true });
    device.set(sessionAtom, { ...member, uid: 'u-away' });
    expect(await sentTo(office)).toMatchObject(away);
    device.set(connectionAtom, 'offline');
    device.set(sessionAtom, { ...member, uid: 'u-offline' });
    expect(await sentTo(office)).toMatchObject(away);
    expect(service.renewed).toBe(1);
  });
});

describe('after signing in', () => {
  it.each([
    ['/listing/l-1', member, '/listing/l-1'],
    ['https://elsewhere.example/', member, '/profile'],
    [undefined, member, '/profile'],
    [undefined, staff, '/admin'],
    ['/profile', staff, '/profile'],
    ['/admin/makes', member, '/profile'],
    ['/admin/makes', staff, '/admin/makes'],
  ])('%s', (goto, session, path) => {
    expect(afterSignIn(goto, session)).toBe(path);
  });
});

// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { makeRouter } from '../../../../src/app/shell/routing/router.ts';
import { device, sessionAtom, signedOut } from '../../../../src/app/platform/session/session.ts';

describe('a page for members', () => {
  it('is left when the session ends before the page was drawn', async () => {
    device.set(sessionAtom, { ...signedOut, status: 'in', uid: 'u-1', roles: ['support'] });
    history.replaceState(null, '', '/admin/users');
    const router = makeRouter();
    await router.load();
    expect(router.state.location.pathname).toBe('/admin/users');
    device.set(sessionAtom, signedOut);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toEqual({ goto: '/admin/users' });
  });
});

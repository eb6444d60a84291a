// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { StandInsPage } from '../../../../src/app/admin/front/stand-ins-page.tsx';
import { SetupPage } from '../../../../src/app/admin/setup/setup-page.tsx';
import { queryClient } from '../../../../src/app/admin/data/admin.ts';
import { deploymentFrom } from '../../../../src/app/platform/server/deployment.ts';
import { clear, draw } from '../../drawn.ts';

const named = vi.hoisted(() => ({ standIns: undefined as unknown }));
vi.mock(import('../../../../src/app/platform/server/backend.ts'), async (original) => ({
  ...(await original()),
  home: async () => deploymentFrom({ projectId: 'demo-x', apiKey: 'k', ...named })!,
}));

const drawn = async () => {
  const page = await draw(() => createElement(StandInsPage));
  await act(async () => undefined);
  return page;
};
afterEach(clear);

it('leads to every stand-in the home names, and only within the site', async () => {
  named.standIns = [
    { title: 'E-mail', about: 'Every e-mail.', to: '/__/mail' },
    { title: 'Elsewhere', about: '', to: 'https://example.com/' },
    { title: 'Hidden', about: '', to: '//example.com' },
    { about: 'No title', to: '/__/sms' },
    7,
  ];
  const { links, text } = await drawn();
  expect(links()).toEqual({ 'E-mail': '/__/mail' });
  expect(text()).toContain('Every e-mail.');
});

it('says so where the home names none', async () => {
  named.standIns = undefined;
  const { links, text } = await drawn();
  expect(links()).toEqual({});
  expect(text()).toContain('every provider is called directly');
});

it('are named in the system settings beside the part each plays', async () => {
  named.standIns = [{ title: 'E-mail', about: '', to: '/__/mail', part: 'mail' }];
  const settings = [{ name: 'SMTP_URL', needed: true, set: true }];
  const parts = ['mail', 'push'].map((part) => ({ part, isSetUp: true, settings }));
  queryClient.setQueryData(['office-call', 'system-getSetup', {}], { parts });
  const { links, text } = await draw(() => createElement(SetupPage));
  await act(async () => undefined);
  expect(links()).toEqual({ 'E-mail': '/__/mail' });
  expect(text().match(/Stand-in(?=[A-Z])/g)).toHaveLength(1);
  expect(text().match(/Set, not checked yet/g)).toHaveLength(1);
  queryClient.clear();
});

// @vitest-environment jsdom
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Foot } from '../../../../src/app/shell/frame/foot.tsx';
import { Root } from '../../../../src/app/shell/frame/frame.tsx';
import { storedKeys } from '../../../../src/app/platform/storage/stored-keys.ts';
import { currentView, showView } from '../../../../src/app/platform/reader/view.ts';
import { noTranslations, setTranslations } from '../../../../src/wording/language/translate.ts';
import '../../dialogs.ts';
import { clear, draw } from '../../drawn.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { soon } from '../../soon.ts';

const first = currentView();
beforeEach(() => {
  signIn(null);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  showView({ ...first, locale: 'en-CA', currency: 'CAD', units: 'km' });
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
  showView(first);
  setTranslations('en-CA', noTranslations);
});

it('a visitor chooses language, currency and units at the foot of any page, and is asked on in the language', async () => {
  const { place, press, text } = await draw(() => createElement(Root), '/about', {
    path: '/about',
    page: () => createElement(Foot, { home: false }),
  });
  const foot = (name: RegExp) =>
    [...place.querySelectorAll<HTMLElement>('footer button')].find((one) =>
      name.test(one.getAttribute('aria-label') ?? one.textContent),
    );
  const sheet = () => place.querySelector<HTMLDialogElement>('dialog[open]');
  const choice = (value: string) =>
    sheet()?.querySelector<HTMLInputElement>(`input[value="${value}"]:enabled`);
  const choose = async (value: string): Promise<void> => {
    await soon(() => expect(choice(value)).toBeTruthy());
    await act(async () => choice(value)?.click());
  };
  const choosing = (title: string) =>
    soon(() => expect(sheet()?.getAttribute('aria-label')).toBe(title));

  await act(async () => foot(/^Language, currency and units/)?.click());
  await choosing('Language, currency and units');
  await choose('USD');
  await choose('mi');
  // Another language remounts the page; the choice continues in it, in place.
  await choose('fr-CA');
  await choosing('Langue, devise et unités');
  expect(document.activeElement?.getAttribute('value')).toBe('fr-CA');
  await choose('en-CA');
  await choosing('Language, currency and units');
  expect(document.activeElement?.getAttribute('value')).toBe('en-CA');
  await act(async () => sheet()?.dispatchEvent(new Event('close')));
  await soon(() => expect(document.activeElement).toBe(foot(/US\$ · mi$/)));
  await press('Français');
  await soon(() => expect(text()).toContain('Comment ça marche'));
  // The next visit starts with it.
  const kept: unknown = JSON.parse(localStorage.getItem(storedKeys.view.key) ?? '');
  expect(kept).toMatchObject({ locale: 'fr-CA', currency: 'USD', units: 'mi' });
});

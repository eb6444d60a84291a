// @vitest-environment jsdom
import { createElement, useState } from 'react';
import { Outlet } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineDifference } from '../../../../src/app/admin/letters/line-difference.ts';
import { TemplateEditor } from '../../../../src/app/admin/letters/template-editor.tsx';
import { TemplatePage } from '../../../../src/app/admin/letters/template-page.tsx';
import { TemplatesPage } from '../../../../src/app/admin/letters/templates-page.tsx';
import type { ShownTemplate } from '../../../../src/app/admin/letters/templates.ts';
import type { ChangedWords } from '../../../../src/domain/messages/template-words.ts';
import { clear, draw, type Drawn } from '../../drawn.ts';

const server = vi.hoisted(() => ({
  asked: [] as unknown[],
  show: (_language: string, _words?: object): ShownTemplate => {
    throw new Error('no template');
  },
}));
vi.mock(import('../../../../src/app/admin/letters/templates.ts'), async (original) => ({
  ...(await original()),
  listTemplates: async () =>
    ({
      ok: true,
      value: {
        templates: [
          {
            id: 'OUTBID',
            kind: 'notice',
            type: 'OUTBID',
            heading: 'You’ve been outbid',
            en: true,
            fr: false,
            changedAt: 1_795_300_000_000,
          },
          {
            id: 'VERIFY_ADDRESS',
            kind: 'mail',
            heading: 'Verify your e-mail address',
            en: false,
            fr: false,
          },
        ],
      },
    }) as never,
  saveTemplate: async (...of: unknown[]) => {
    server.asked.push(['save', ...of]);
    return { ok: true } as never;
  },
  showTemplate: async (of, words) => ({ ok: true, value: server.show(of.language, words) }),
  testTemplate: async (...of: unknown[]) => {
    server.asked.push(['test', ...of]);
    return { ok: true } as never;
  },
}));

const builtIn = {
  heading: 'You’ve been outbid',
  body: '{title} is at {money}.\nBidding ends {end}.',
};
const template: ShownTemplate = {
  id: 'OUTBID',
  kind: 'notice',
  builtIn,
  placeholders: [
    { name: 'title', means: 'Name of the lot', needed: true, button: false, longest: 160 },
    { name: 'money', means: 'Price of the lot', needed: false, button: false, longest: 16 },
    { name: 'end', means: 'When bidding ends', needed: false, button: false, longest: 50 },
  ],
  longest: { heading: 160, body: 500 },
  bodiless: false,
  of: 'event',
  at: 1_795_300_000_000,
  subject: 'You’ve been outbid: 1972 Datsun 240Z',
  html: '<html><head><style>.x{}</style></head><body><p>Letter</p></body></html>',
  text: 'Letter',
  notice: { title: 'You’ve been outbid', body: '1972 Datsun 240Z is at CA$1,000.' },
};
const saved = vi.fn<(words: ChangedWords | undefined) => void>();
const desk = (more: Partial<ShownTemplate> = {}) =>
  draw(() => {
    const [typed, onType] = useState<ChangedWords>({});
    return createElement(TemplateEditor, {
      template: { ...template, ...more },
      language: 'en',
      typed,
      onType,
      onSaved: saved,
    });
  });

beforeEach(() => {
  server.asked.length = 0;
  saved.mockClear();
  // jsdom has no constructed style sheets.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  );
});
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

describe('the list of templates', () => {
  it('names each by its words, and what staff changed', async () => {
    const { links, text, press } = await draw(() => createElement(TemplatesPage));
    expect(links()['You’ve been outbid']).toBe('/admin/notifications/templates/OUTBID');
    expect(text()).toContain('English, ');
    await press('Changed1');
    expect(links()['Verify your e-mail address']).toBeUndefined();
    expect(links()['You’ve been outbid']).toBeDefined();
  });
});

describe('the words of a template', () => {
  it('stand beside the letter they make and what it is made of', async () => {
    const { text, buttons } = await desk();
    expect(text()).toContain('Shows the newest event of this kind');
    expect(text()).toContain('1972 Datsun 240Z is at CA$1,000.');
    expect(text()).toContain('{title}Name of the lot. Required.');
    expect(buttons()).not.toContain('Save');
    expect(buttons()).not.toContain('Restore the built-in text');
    expect((await desk({ of: 'none' })).text()).toContain('There’s no event of this kind yet');
  });

  it('are saved and tried as they are typed, with what they change said', async () => {
    const { type, press, place } = await desk();
    await type('Title', 'Somebody bid more');
    expect(place.querySelector('del')?.textContent).toBe('You’ve been outbid');
    expect(place.querySelector('ins')?.textContent).toBe('Somebody bid more');
    await press('Send a test to myself');
    await press('Save');
    const words = { ...builtIn, heading: 'Somebody bid more' };
    const of = { id: 'OUTBID', language: 'en' };
    expect(server.asked).toEqual([
      ['test', of, words],
      ['save', of, { heading: 'Somebody bid more' }],
    ]);
    expect(saved).toHaveBeenCalledExactlyOnceWith({ heading: 'Somebody bid more' });
  });

  it('are not saved while something in them is wrong, and it says what', async () => {
    const { place, buttons, text } = await desk({
      changed: { heading: 'Outbid', body: 'It is at {price}.' },
    });
    expect(text()).toContain('There is no value {price} here.');
    expect(text()).toContain('{title} is missing');
    expect(buttons()).not.toContain('Save');
    expect(buttons()).not.toContain('Send a test to myself');
    expect(place.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1);
  });

  it('go back to the built-in ones', async () => {
    const { press } = await desk({ changed: { ...builtIn, heading: 'Outbid' } });
    await press('Restore the built-in text');
    expect(server.asked).toEqual([['save', { id: 'OUTBID', language: 'en' }, undefined]]);
    expect(saved).toHaveBeenCalledOnce();
  });
});

describe('the page of a template', () => {
  const page = () =>
    draw(() => createElement(Outlet), '/of/OUTBID', { path: '/of/$id', page: TemplatePage });
  const valueOf = ({ place }: Drawn, label: string) =>
    [...place.querySelectorAll('label')]
      .map(({ textContent, control }) => [textContent, control as HTMLInputElement] as const)
      .find(([name]) => name === label)?.[1].value;

  it('keeps the words typed in one language while the other is looked at', async () => {
    server.show = (language) => ({
      ...template,
      builtIn: language === 'en' ? builtIn : { ...builtIn, heading: 'Quelqu’un a misé plus' },
    });
    const drawn = await page();
    await drawn.type('Title', 'Somebody bid more');
    await drawn.press('French');
    expect(valueOf(drawn, 'Title')).toBe('Quelqu’un a misé plus');
    await drawn.press('English');
    expect(valueOf(drawn, 'Title')).toBe('Somebody bid more');
  });

  it('shows after a save what somebody else saved meanwhile, and does not save it again', async () => {
    let stored = builtIn;
    server.show = () => ({ ...template, changed: stored });
    const drawn = await page();
    await drawn.type('Title', 'Somebody bid more');
    await drawn.type('Text', builtIn.body);
    stored = { heading: 'Somebody bid more', body: '{title} is theirs.' };
    await drawn.press('Save');
    expect(server.asked).toEqual([
      ['save', { id: 'OUTBID', language: 'en' }, { heading: 'Somebody bid more' }],
    ]);
    expect(valueOf(drawn, 'Text')).toBe('{title} is theirs.');
    expect(drawn.buttons()).not.toContain('Save');
  });
});

it('a difference keeps what both have in common', () => {
  const told = (before: string, after: string) =>
    lineDifference(before, after).map(({ kind, text }) => `${kind} ${text}`);
  expect(told('a\nb\nc', 'a\nx\nc')).toEqual(['same a', 'gone b', 'new x', 'same c']);
  expect(told('a', 'a\nb')).toEqual(['same a', 'new b']);
  expect(told('a\nb', 'b')).toEqual(['gone a', 'same b']);
});

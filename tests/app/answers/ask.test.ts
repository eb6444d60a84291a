// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AskAboutLot, AskAboutPage } from '../../../src/app/answers/ask.tsx';
import type { AutomaticAnswer } from '../../../src/app/answers/data/answers.ts';
import type { Answer } from '../../../src/app/platform/reading/answer.ts';
import { connectionAtom } from '../../../src/app/platform/server/connection.ts';
import { device, sessionAtom, signedOut } from '../../../src/app/platform/session/session.ts';
import { refusal } from '../../../src/domain/kit/refusal.ts';
import { listings } from '../../../src/domain/listings/listing.entity.ts';
import { clear, draw } from '../drawn.ts';
import { sampleOf } from '../../projections/seed.ts';

const server = vi.hoisted(() => ({
  asked: [] as unknown[],
  begun: [] as unknown[],
  said: [] as unknown[],
  answer: null as unknown,
}));
vi.mock(import('../../../src/app/answers/data/answers.ts'), async (original) => ({
  ...(await original()),
  askAutomatically: async (question, about) => {
    server.asked.push([question, about]);
    return server.answer as Answer<{ value: AutomaticAnswer }>;
  },
  explainedTerms: async () => [
    { key: 'soft-close', title: 'The soft close', text: 'The clock goes back.' },
    { key: 'lien', title: 'Liens', text: 'A claim on the vehicle.' },
  ],
  beginMessage: async (...of) => void server.begun.push(of),
}));
vi.mock(import('../../../src/app/messages/data/comments.ts'), async (original) => ({
  ...(await original()),
  comment: async (...of) => {
    server.said.push(of);
    return 'row';
  },
}));

const listing = sampleOf(listings, { id: 'lot', createdBy: 'seller' });
const known = (...texts: readonly string[]): AutomaticAnswer => ({
  known: true,
  automatic: true,
  by: 'Local model',
  sentences: texts.map((text) => ({
    text,
    kind: 'FACT',
    title: 'The facts',
    link: '/listing/lot#facts',
  })),
});
const unknown: AutomaticAnswer = { known: false, automatic: true, by: '', sentences: [] };
const answers = (value: AutomaticAnswer) => ({ ok: true, value });

const lot = (isTalkOpen = true) => draw(() => createElement(AskAboutLot, { listing, isTalkOpen }));
const asks = async (question: string, isTalkOpen = true) => {
  const drawn = await lot(isTalkOpen);
  await drawn.type('Your question', question);
  await drawn.submit();
  return drawn;
};

const member = { ...signedOut, status: 'in', uid: 'ann', emailVerified: true } as const;
beforeEach(() => {
  for (const list of [server.asked, server.begun, server.said]) list.length = 0;
  server.answer = answers(unknown);
  device.set(connectionAtom, 'online');
  device.set(sessionAtom, member);
});
afterEach(clear);

describe('asking about a lot', () => {
  it('wants a sign-in, and comes back to the lot', async () => {
    device.set(sessionAtom, signedOut);
    const { links, buttons, text } = await lot();
    expect(links()['Sign in to ask']).toContain('/login?goto=');
    expect(buttons()).toEqual([]);
    expect(text()).toContain('An automatic answer');
  });

  it('shows an answer as automatic, each sentence with a link to where it is from', async () => {
    server.answer = answers(known('Mileage: 81,400 mi.', 'It was serviced in 2019.'));
    const { text, links, place, buttons } = await asks('What is the mileage?');
    expect(server.asked).toEqual([['What is the mileage?', { listingId: 'lot' }]]);
    expect(text()).toContain('Automatic answer, Local model');
    expect(text()).toContain('Mileage: 81,400 mi.');
    expect(links()['The facts']).toBe('/listing/lot#facts');
    expect(place.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
    expect(buttons()).toContain('Post the question in the comments');
  });

  it('explains no term whose page is quoted', async () => {
    const [sentence] = known('A soft close extends it.').sentences;
    const quoted = { ...sentence!, link: '/feature/soft-close' };
    server.answer = answers({ ...known(), sentences: [quoted] });
    expect((await asks('When does it end?')).text()).not.toContain('The clock goes back.');
  });

  it('explains the terms that come up, and no other', async () => {
    server.answer = answers(known('A soft close extends it.'));
    const { text, links } = await asks('When does it end?');
    expect(text()).toContain('The soft close');
    expect(text()).not.toContain('Liens');
    expect(links()['Read more']).toBe('/feature/soft-close');
  });

  it('says that it does not know, and posts the question with one press', async () => {
    const { text, press } = await asks('Does it float?');
    expect(text()).toContain('Nothing in this listing, its comments or our pages answers that.');
    expect(text()).toContain('northshore_z may know.');
    await press('Post the question in the comments');
    expect(server.said).toEqual([[{ parentType: 'listing', parentId: 'lot' }, 'Does it float?']]);
    expect(text()).toContain('Your question is in the comments');
  });

  it('takes the question into a message to the seller', async () => {
    const { press } = await asks('Does it float?');
    await press('Message the seller');
    expect(server.begun).toEqual([['ann', listing, 'Does it float?']]);
  });

  it.each([
    [refusal('resource-exhausted', 'MONTHLY_LIMIT', 'This month’s automatic answers are used up.')],
    [
      refusal(
        'unavailable',
        'ANSWERS_UNAVAILABLE',
        'Automatic answers aren’t available right now.',
      ),
    ],
  ])('says why nothing was answered, and leads to the seller', async (refused) => {
    server.answer = { ok: false, refusal: refused };
    const { text, buttons } = await asks('Does it float?');
    expect(text()).toContain(refused.message);
    expect(buttons()).toContain('Message the seller');
  });

  it('posts nothing where the talk is closed, the lot is one’s own or the e-mail is not confirmed', async () => {
    expect((await asks('Does it float?', false)).buttons()).not.toContain(
      'Post the question in the comments',
    );
    clear();
    device.set(sessionAtom, { ...member, uid: 'seller' });
    expect((await asks('Does it float?')).text()).not.toContain('may know');
    clear();
    device.set(sessionAtom, { ...member, emailVerified: false });
    expect((await asks('Does it float?')).text()).toContain(
      'Confirm your e-mail address to ask the seller.',
    );
  });

  it('asks nothing without a connection, and offers the comments', async () => {
    device.set(connectionAtom, 'offline');
    const { text, press } = await asks('Does it float?');
    expect(server.asked).toEqual([]);
    expect(text()).toContain('Automatic answers need a connection.');
    await press('Post the question in the comments');
    expect(text()).toContain('Saved on this device');
  });

  it('asks nothing of an empty box', async () => {
    await asks('   ');
    expect(server.asked).toEqual([]);
  });
});

it('a page is asked about as well, and has no seller', async () => {
  const drawn = await draw(() => createElement(AskAboutPage, { path: 'how-it-works' }));
  await drawn.type('Your question', 'Does it float?');
  await drawn.submit();
  expect(server.asked).toEqual([['Does it float?', { pagePath: 'how-it-works' }]]);
  expect(drawn.text()).toContain('Nothing on our pages answers that.');
  expect(drawn.buttons()).toEqual(['Ask']);
});

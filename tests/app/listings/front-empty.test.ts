// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FrontPage } from '../../../src/app/listings/front/front-page.tsx';
import { saved } from '../../../src/app/platform/reading/reading.ts';
import { usualNumbers } from '../../../src/domain/platform/settings/numbers.ts';
import { clear, draw } from '../drawn.ts';

vi.mock(import('../../../src/app/listings/data/listings.ts'), async (original) => ({
  ...(await original()),
  useListingCards: () => saved([], Date.UTC(2026, 10, 21)) as never,
}));
vi.mock(import('../../../src/app/sync/reads/numbers.ts'), () => ({
  useNumbers: () => usualNumbers,
}));
afterEach(clear);

it('an empty house says what it is, how it works and where to sell', async () => {
  const drawn = await draw(() =>
    createElement(FrontPage, { lead: 'A word of the house.', stories: 'Stories' }),
  );
  for (const said of ['No lots yet', 'A word of the house.', 'How it works', 'Your keys.', '5%']) {
    expect(drawn.text()).toContain(said);
  }
  expect(drawn.links()).toMatchObject({
    'Sell a vehicle': '/submit-listing',
    'Everything about it': '/how-it-works',
    'Start a draft': '/submit-listing',
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slimListing } from '../../../src/domain/listings/card.ts';
import { leadOf } from '../../../src/domain/listings/lead.ts';
import { listings, type Listing } from '../../../src/domain/listings/listing.entity.ts';
import { sampleOf } from '../../projections/seed.ts';
import { rounds } from '../../setup/tier.ts';

const told = (descriptionHtml: string, highlights?: string) =>
  ({ descriptionHtml, vehicle: highlights === undefined ? {} : { highlights } }) as const;

describe('what leads a lot under its title', () => {
  it.each([
    ['<p>It was a garage find in Sudbury. It ran.</p>', 'It was a garage find in Sudbury.'],
    [
      '<h2>The car</h2><p>Hello! I bought it in St. John’s at 3.5 years. Then</p>',
      'I bought it in St. John’s at 3.5 years.',
    ],
    [
      '<p>it has the 4.2 L engine &amp; <b>two</b> tops.</p>',
      'It has the 4.2 L engine & two tops.',
    ],
    [
      '<ul><li>3.5 L V6 with a six-speed automatic</li><li>Garaged in Rochester</li></ul>',
      '3.5 L V6 with a six-speed automatic. Garaged in Rochester.',
    ],
    ['<ul><li>- one owner;</li><li>2) matching numbers</li></ul>', 'One owner. Matching numbers.'],
    ['<p> </p>', ''],
  ])('of %s is %s', (html, lead) => expect(leadOf(told(html), 220)).toBe(lead));

  it('is the highlights, each a sentence, where the story has none', () => {
    const lines = '3.5 L V6 with a six-speed automatic\nSix-speed serviced\nGaraged in Rochester';
    expect(leadOf(told('<p>See below</p>', lines), 60)).toBe(
      '3.5 L V6 with a six-speed automatic. Six-speed serviced.',
    );
  });

  it('is cut between words, and says so', () => {
    const lead = leadOf(
      told('<p>A story of very many words that goes on and on without an end.</p>'),
      30,
    );
    expect(lead).toBe('A story of very many words…');
  });

  it('is the same of a lot as its card has it, and never longer than asked', () => {
    const word = fc.constantFrom(
      'one',
      'Two',
      '3.5',
      'L',
      'St.',
      'V6,',
      'ends.',
      'Why?',
      '…',
      '-',
      'a&b',
      '<3',
    );
    const words = fc.array(word, { maxLength: 90 }).map((some) => some.join(' '));
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const block = fc.tuple(fc.constantFrom('p', 'li', 'h2'), words);
    const html = fc
      .array(block, { maxLength: 4 })
      .map((blocks) => blocks.map(([tag, text]) => `<${tag}>${escaped(text)}</${tag}>`).join(''));
    const highlights = fc.option(
      fc.array(words, { maxLength: 4 }).map((lines) => lines.join('\n')),
      { nil: undefined },
    );
    const sample = sampleOf(listings);
    const { highlights: _, ...vehicle } = sample.vehicle;
    fc.assert(
      fc.property(html, highlights, fc.constantFrom(190, 220), (story, lines, length) => {
        const listing: Listing = {
          ...sample,
          descriptionHtml: story,
          vehicle: lines === undefined ? vehicle : { ...vehicle, highlights: lines },
        };
        const lead = leadOf(listing, length);
        expect(leadOf(slimListing(listing), length)).toBe(lead);
        expect(leadOf(slimListing(slimListing(listing)), length)).toBe(lead);
        expect(lead.length).toBeLessThanOrEqual(length);
        expect(lead === '' || /[.!?…]$/u.test(lead)).toBe(true);
      }),
      { numRuns: rounds({ every: 60, long: 2_000 }) },
    );
  });
});

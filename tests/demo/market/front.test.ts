import { describe, expect, it } from 'vitest';
import { buildMarket } from '../../../src/demo/market/market.ts';
import { leadsFor } from '../../../src/demo/market/sales/featured.ts';
import { frontOf } from '../../../src/app/listings/front/selection.ts';
import type { Auction } from '../../../src/domain/bidding/auction.entity.ts';
import type { Card } from '../../../src/domain/listings/card.ts';
import { leadOf } from '../../../src/domain/listings/lead.ts';
import type { Listing } from '../../../src/domain/listings/listing.entity.ts';
import { firstOf } from '../../../src/functions/snapshots/first-page.ts';
import { isLong } from '../../setup/tier.ts';

const HOUR = 3_600_000;
const first = Date.UTC(2026, 10, 21, 17, 3);

/** Hours of the first start tried for each market. */
const hours = isLong ? [0, 7, 14, 21] : [14];

/** The lots of a market created at that time. */
const laid = (now: number, seed: string): readonly Card[] => {
  const { rows } = buildMarket({ now, seed, members: 60 });
  const of = <T>(collection: string): ReadonlyMap<string, T> =>
    new Map(
      rows.flatMap((row) =>
        row.collection === collection
          ? [[row.id, { ...row.fields, id: row.id } as T] as const]
          : [],
      ),
    );
  const auctions = of<Auction>('auctions');
  return [...of<Listing>('listings').values()].map((listing) => ({
    listing,
    auction: auctions.get(listing.id) ?? null,
  }));
};

/** The market some time later, if nobody had bid. */
const later = (cards: readonly Card[], now: number): readonly Card[] =>
  cards.flatMap(({ listing, auction }) => {
    if (auction === null || auction.endAt <= now || auction.startAt > now) return [];
    const live = { status: 'LIVE' } as const;
    return [{ listing: { ...listing, ...live }, auction: { ...auction, ...live } }];
  });

const name = ({ listing }: Card): string =>
  `${listing.vehicle.makeName} ${listing.vehicle.modelName}`;
const isVan = (card: Card | null | undefined): boolean =>
  !card || /Transit|Sprinter|Interstate|Winnie/.test(name(card));
const sought =
  /E-Type|Dino|Bentley|Porsche 911|Packard|McLaren|Barracuda|240Z|Gallardo|Defender|GTO|Bronco/;

describe('the front page of a demo', () => {
  // The hour and the day of the first start decide which lots run, and until when.
  it.each(
    ['hammerlane', 'another'].flatMap((seed, nth) =>
      hours.map((hour) => [seed, nth * 37 + hour] as const),
    ),
  )(
    'is led by one of its own choice for its first days: %s, first opened %d hours on',
    (seed, hour) => {
      const start = first + hour * HOUR;
      const cards = laid(start, seed);
      for (let now = start; now < start + leadsFor; now += 7 * HOUR) {
        const live = later(cards, now);
        const { feature } = firstOf(live, now);
        const at = `${feature === null ? 'nothing' : name(feature)}, ${(now - start) / HOUR} hours on`;
        expect(feature?.listing.featuredUntil ?? 0, at).toBeGreaterThan(now);
        expect(at).toMatch(sought);
        const shown = frontOf(live.map((card) => ({ ...card, seenAt: now })) as never, now);
        expect(shown.feature?.listing.id).toBe(feature?.listing.id);
        expect(isVan(shown.fresh[0])).toBe(false);
      }
      // Even afterwards and without a choice by staff, it is no van.
      const plain = later(cards, start).map(({ listing, auction }) => {
        const { featuredUntil: _, ...rest } = listing;
        return { listing: rest, auction };
      });
      const { feature } = firstOf(plain as readonly Card[], start);
      expect(isVan(feature)).toBe(false);
    },
  );

  it('has a sentence under every lot, whole and said once', () => {
    for (const { listing } of laid(first, 'hammerlane')) {
      const lead = leadOf(listing, 220);
      expect(lead, listing.title).toMatch(/^[\p{Lu}\d][^\n]*[.!?…]$/u);
      // Neither a name within another, nor the same words twice.
      expect(lead, listing.title).not.toMatch(
        /[\p{Ll}\d] (?:Six|Five|Four|Three|Garaged|Serviced|Inspected)\b/u,
      );
      expect(lead, listing.title).not.toMatch(/\b(\S+ \S+ \S+)\b.*\b\1\b/i);
      expect(lead.replace(/\b(?:St|No)\. /g, '').match(/[.!?](?= )/g), listing.title).toBeNull();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { buildMarket } from '../../../src/demo/market/market.ts';
import type { MarketRow } from '../../../src/demo/market/row.ts';
import type { Vehicle } from '../../../src/demo/market/inventory/inventory.ts';
import { draftGaps } from '../../../src/domain/listings/submissions/draft-gaps.ts';
import { vinFault } from '../../../src/functions/listings/vin-fault.ts';
import { firstPages } from '../../../src/domain/platform/first-data/first-pages.data.ts';
import { articles } from '../../../src/demo/market/content/articles.data.ts';

const now = Date.UTC(2026, 10, 21, 17, 3);
const market = buildMarket({ now });
const of = (collection: string): readonly MarketRow[] =>
  market.rows.filter((one) => one.collection === collection);
const comments = of('comments');

const told = [
  'highlights',
  'equipment',
  'modifications',
  'knownFlaws',
  'serviceHistory',
  'recentWork',
  'includedItems',
  'sellerNotes',
  'accidentsText',
] as const;

/** A listing with all texts of its page. */
const lots = of('listings').map((one) => {
  const vehicle = one.fields['vehicle'] as Vehicle;
  const story = String(one.fields['descriptionHtml']).replaceAll(/<[^>]+>/g, '\n');
  const said = comments
    .filter(({ fields }) => fields['parentId'] === one.id)
    .map(({ fields }) => String(fields['text']));
  const parts = told.map((part) => vehicle[part] ?? '');
  const title = `${one.id} ${String(one.fields['title'])}`;
  const prose = told.flatMap((part) =>
    part === 'equipment' || part === 'includedItems' ? [] : [vehicle[part] ?? ''],
  );
  return {
    title,
    vehicle,
    story,
    text: [story, ...parts, ...said].join('\n'),
    /** Without the lists of items. */
    prose: [story, ...prose, ...said].join('\n'),
  };
});
const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((one) => one.trim().replace(/[.!?]+$/, ''))
    .filter((one) => one !== '');
const linesOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split('\n').filter((line) => line !== '');

/** `lot: what` for each lot with a forbidden text. */
const found = (of_: (lot: (typeof lots)[number]) => readonly string[]): readonly string[] =>
  lots.flatMap((lot) => of_(lot).map((what) => `${lot.title}: ${what}`));

/** Equipment, with the vehicles that cannot have it. */
const impossible: readonly (readonly [RegExp, (v: Vehicle) => boolean])[] = [
  [/airbag/i, ({ year }) => year < 1985],
  [/anti-lock/i, ({ year }) => year < 1978],
  [/stability control/i, ({ year }) => year < 1996],
  [/navigation/i, ({ year }) => year < 1998],
  [/bluetooth/i, ({ year }) => year < 2003],
  [/carplay/i, ({ year }) => year < 2015],
  [/backup camera/i, ({ year }) => year < 2002],
  [/LED headlamps/i, ({ year }) => year < 2008],
  [/xenon/i, ({ year }) => year < 1996],
  [/heated steering/i, ({ year }) => year < 2004],
  [/adaptive cruise|blind-spot|head-up|ventilated/i, ({ year }) => year < 2003],
  [/power liftgate/i, ({ year, bodyType }) => year < 2003 || bodyType !== 'SUV'],
  [/trip computer|central locking|headlamp washers/i, ({ year }) => year < 1977],
  [/cassette/i, ({ year }) => year < 1968 || year > 2005],
  [/CD player/i, ({ year }) => year < 1988],
  [/lap belts/i, ({ year }) => year < 1955 || year > 1980],
  [/disc brakes?/i, ({ year }) => year < 1955],
  [/rumble seat|trumpet|wind wings|side curtains/i, ({ year }) => year > 1948],
  [
    /sunroof/i,
    ({ bodyType, year }) => year < 1960 || !/SEDAN|COUPE|HATCHBACK|WAGON/.test(bodyType),
  ],
  [/panoramic|glass roof/i, ({ bodyType }) => /CONVERTIBLE|PICKUP|MOTORCYCLE/.test(bodyType)],
  [/roof rails/i, ({ bodyType }) => !/WAGON|SUV/.test(bodyType)],
  [/rear wiper/i, ({ bodyType, year }) => year < 1970 || !/WAGON|SUV|HATCHBACK/.test(bodyType)],
  [/magnetic/i, ({ modelName }) => !/Corvette|CTS-V|R8/.test(modelName)],
  [/convertible top|tonneau/i, ({ bodyType }) => bodyType !== 'CONVERTIBLE'],
  [/bed liner|bed floor|step bumper/i, ({ bodyType }) => bodyType !== 'PICKUP'],
  [/overdrive|factory shift knob/i, ({ transmission }) => transmission !== 'MANUAL'],
  [/remote start/i, ({ transmission }) => transmission === 'MANUAL'],
  [/kick start|center stand|twin front discs/i, ({ bodyType }) => bodyType !== 'MOTORCYCLE'],
  [/air conditioning|power windows|heated|cruise/i, ({ bodyType }) => bodyType === 'MOTORCYCLE'],
  [/sport exhaust|remote start|block heater/i, ({ fuelType }) => fuelType === 'ELECTRIC'],
  [/awning|shore-power|furnace|shower/i, ({ bodyType }) => bodyType !== 'RV'],
  [
    /sunroof|trip computer|headlamp washers|central locking|roof rails|rear wiper|power|leather|navigation|heated/i,
    ({ modelName }) => /CJ-7|Scout|Defender|Power Wagon/.test(modelName),
  ],
];

describe('a listing of the market', () => {
  it('has only equipment that its year and kind could have', () => {
    const wrong = found(({ vehicle }) =>
      linesOf(vehicle.equipment).filter((item) =>
        impossible.some(([name, cannot]) => name.test(item) && cannot(vehicle)),
      ),
    );
    expect(wrong).toEqual([]);
    for (const { vehicle, title } of lots) {
      expect(linesOf(vehicle.equipment).length, title).toBeGreaterThanOrEqual(4);
    }
  });

  it('tells a story that agrees with how many have owned it', () => {
    const earlier =
      /before me|previous owner|earlier owner|inherited|used to belong|(?:second|third|fourth|fifth|sixth) owner|from the first owner|bought it from|before I (?:owned|bought)/i;
    const sole =
      /bought new|original owner|only owner|one owner from new|bought this [^.\n]* new(?: in \w+ \d{4})? and/i;
    expect(
      found(({ vehicle, text }) => (vehicle.owners === 1 ? (text.match(earlier) ?? []) : [])),
    ).toEqual([]);
    expect(
      found(({ vehicle, story, text }) => {
        if (vehicle.owners === 1) return [];
        return [
          ...(story.match(sole) ?? []),
          ...(text.match(/since delivery|you bought the [^.\n]* new/i) ?? []),
        ];
      }),
    ).toEqual([]);
    const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth'];
    expect(
      found(({ vehicle, text }) =>
        [...text.matchAll(/\bI am the (\w+)(?: owner|\.)/g)]
          .map(([, word = '']) => word)
          .filter(
            (word) => ordinals.includes(word) && ordinals.indexOf(word) + 2 !== vehicle.owners,
          ),
      ),
    ).toEqual([]);
  });

  it('has been its owner’s within its life, and alone only since it was new', () => {
    for (const { vehicle, title } of lots) {
      const { year, owners = 0, ownedSince = '' } = vehicle;
      const since = Number(ownedSince.slice(0, 4));
      expect(Date.parse(ownedSince), title).toBeLessThan(now);
      expect(owners, title).toBeGreaterThanOrEqual(1);
      if (owners === 1) expect(since, title).toBe(year);
      else expect(since, title).toBeGreaterThanOrEqual(year + owners - 1);
    }
  });

  it('names no year before it was built nor after today, and no service it has not driven to', () => {
    const years = found(({ vehicle, text }) =>
      [...text.matchAll(/(?<![\d,$.])(?:19|20)\d\d(?![\d,]| (?:km|miles|GT))/g)]
        .map(([year]) => year)
        .filter((year) => !vehicle.modelName.includes(year))
        .filter((year) => Number(year) < vehicle.year - 1 || Number(year) > 2026),
    );
    expect(years).toEqual([]);
    const readings = found(({ vehicle, text }) =>
      [...text.matchAll(/\bat ([\d,]+) (km|miles)\b/g)]
        .filter(([, figure = '', unit]) => {
          const { value, unit: own } = vehicle.odometer;
          return unit?.slice(0, 2) !== own || Number(figure.replaceAll(',', '')) > value;
        })
        .map(([whole]) => whole),
    );
    expect(readings).toEqual([]);
  });

  it('names seats and their material once, and its paint as a name', () => {
    for (const { vehicle, title } of lots) {
      const { interiorColor, interiorMaterial, exteriorColor } = vehicle;
      if (interiorMaterial === undefined) expect(vehicle.bodyType, title).toBe('MOTORCYCLE');
      else {
        const word = /leather|vinyl|cloth|velour/.exec(interiorColor)?.[0];
        expect({ leather: 'LEATHER', vinyl: 'VINYL' }[word ?? ''] ?? 'CLOTH', title).toBe(
          interiorMaterial,
        );
      }
      for (const word of exteriorColor.split(' ')) {
        if (!['over', 'with', 'and'].includes(word)) expect(word, title).toMatch(/^[\p{Lu}\d]/u);
      }
    }
  });

  it('doubles no word and leaves no blank unfilled', () => {
    const doubled = /\b([\p{L}’]+) \1\b(?!’)/giu;
    const blank =
      /[{}]|undefined|\bNaN\b|\b(?:1|one) years\b|\.\.|\b[Aa] (?:[AEIO][a-z-]|eight|F-\d|M\d|MG)|below \d+ below/g;
    expect(
      found(({ text }) => [...(text.match(doubled) ?? []), ...(text.match(blank) ?? [])]),
    ).toEqual([]);
  });

  it('is written in the words of North America', () => {
    const foreign =
      /\b(?:gearbox|tyres?|bonnet|boot lid|sills?|handbrake|windscreen|spanner|fortnight|petrol(?! blue)|kerb|motorway|marque|colour|centre|carburett\w+|aluminium|neighbour|mains|baulks?|near-side|advertisement|flat for)\b|end of the nineties|smells of nothing|frank at one|moving to a flat/i;
    expect(found(({ text }) => text.match(foreign) ?? [])).toEqual([]);
    const painted = /\bgrey\b/i;
    const colors = ({ exteriorColor, interiorColor }: Vehicle) => [exteriorColor, interiorColor];
    expect(found(({ vehicle }) => colors(vehicle).filter((one) => painted.test(one)))).toEqual([]);
    for (const { title, paragraphs } of articles) {
      expect(paragraphs.join('\n').match(foreign), title).toBeNull();
    }
  });

  it('names each flaw in a sentence of its own', () => {
    const cut = found(({ vehicle }) =>
      linesOf(vehicle.knownFlaws).filter(
        (line) => line.includes(':') || !/^[\p{Lu}\d].*\.$/u.test(line),
      ),
    );
    expect(cut).toEqual([]);
  });

  it('shares no sentence with more than two others, and repeats none of its own', () => {
    const used = new Map<string, Set<string>>();
    for (const { title, prose } of lots) {
      for (const sentence of sentencesOf(prose)) {
        if (sentence.split(' ').length < 4) continue;
        used.set(sentence, (used.get(sentence) ?? new Set()).add(title));
      }
    }
    const worn = [...used].filter(([, on]) => on.size > 3).map(([sentence]) => sentence);
    expect(worn).toEqual([]);
    const repeated = found(({ prose }) => {
      const own = sentencesOf(prose).filter((one) => one.split(' ').length >= 4);
      return own.filter((one, i) => own.indexOf(one) !== i);
    });
    expect(repeated).toEqual([]);
  });

  it('says enough: four paragraphs, highlights, flaws, work and notes', () => {
    for (const { vehicle, story, title } of lots) {
      expect(linesOf(story).length, title).toBe(4);
      expect(linesOf(vehicle.highlights).length, title).toBeGreaterThanOrEqual(2);
      expect(linesOf(vehicle.knownFlaws).length, title).toBeGreaterThanOrEqual(1);
      for (const part of ['recentWork', 'includedItems', 'sellerNotes'] as const) {
        expect(vehicle[part], `${title} ${part}`).toBeTruthy();
      }
    }
  });

  it('is answered under most of its questions', () => {
    const asked = comments.filter(({ fields }) => fields['isQuestion'] === true);
    const answered = new Set(comments.map(({ fields }) => fields['replyTo']));
    expect(asked.length).toBeGreaterThan(400);
    expect(asked.filter(({ id }) => answered.has(id)).length).toBeGreaterThan(asked.length * 0.7);
  });
});

describe('the pages of the house', () => {
  it('promise only what there is, and hide no cost of a bid', () => {
    for (const { path, html } of firstPages) {
      expect(html, path).not.toMatch(/no card is asked|call you|shipping is included/i);
    }
    const how = firstPages.find(({ path }) => path === 'how-it-works')?.html;
    expect(how).toMatch(/held on your card/);
    expect(how).toMatch(/high bid stands as a binding offer/);
  });
});

it('each is one its seller could hand in: nothing is left unanswered, and its VIN passes', () => {
  const wanted = { photos: 20, minPhotos: 20, startingBid: 100 };
  const faults = found(({ vehicle }) => [
    ...draftGaps('AUCTION', { vehicle }, wanted)
      .filter(({ field }) => field.startsWith('vehicle.'))
      .map(({ field }) => field),
    ...[vinFault(vehicle)?.field ?? []].flat(),
  ]);
  expect(faults).toEqual([]);
});

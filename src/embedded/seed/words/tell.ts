import type { Draw } from '../draw.ts';
import type { Stock, Vehicle } from '../stock/stock.ts';
import type { PlainFacts } from '../vehicle-facts.ts';
import { fill, sentenceCase } from './fill.ts';
import * as garage from './garage.data.ts';
import * as story from './story.data.ts';

export interface Told {
  readonly vehicle: Vehicle;
  readonly descriptionHtml: string;
}

const numberWords = [
  'No owners',
  'One owner',
  'Two owners',
  'Three owners',
  'Four owners',
  'Five owners',
  'Six owners',
];
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

type Kind = 'prewar' | 'old' | 'mid' | 'new' | 'electric' | 'bike' | 'rv';

const kindOf = ({ bodyType, year, fuelType }: PlainFacts): Kind => {
  if (bodyType === 'MOTORCYCLE') return 'bike';
  if (bodyType === 'RV') return 'rv';
  if (fuelType === 'ELECTRIC') return 'electric';
  if (year < 1949) return 'prewar';
  return year < 1976 ? 'old' : year < 2004 ? 'mid' : 'new';
};

const equipmentOf: Readonly<Record<Kind, readonly string[]>> = {
  prewar: garage.equipmentPrewar,
  old: garage.equipmentOld,
  mid: garage.equipmentMid,
  new: garage.equipmentNew,
  electric: garage.equipmentNew.filter((word) => !/exhaust|remote/i.test(word)),
  bike: garage.equipmentBike,
  rv: garage.equipmentRv,
};

/** Words that stand in a car’s sentences, all taken from its own facts. */
const wordsOf = (draw: Draw, facts: PlainFacts, now: number): Readonly<Record<string, string>> => {
  const thisYear = new Date(now).getUTCFullYear();
  const since = (facts.ownedSince ?? `${thisYear - 2}`).slice(0, 4);
  const city = facts.location.city;
  return {
    year: String(facts.year),
    short: facts.bodyType === 'MOTORCYCLE' ? facts.modelName : facts.modelName,
    since,
    years: String(Math.max(1, thisYear - Number(since))),
    city,
    from: fill(
      draw.pick(story.sellersBefore.filter((who) => facts.year > 1975 || !/first owner/.test(who))),
      { city },
    ),
    use: draw.pick(story.uses),
    relative: draw.pick(story.relatives),
    long: draw.pick(story.longAgo),
    owners: numberWords[facts.owners ?? 2] ?? 'Several owners',
    colour: lower(facts.exteriorColor),
    paintState: draw.pick(
      story.paintStates.filter((state) => facts.year < 1980 || !/chrome/.test(state)),
    ),
    panel: draw.pick(
      facts.bodyType === 'MOTORCYCLE' || facts.bodyType === 'RV' ? story.plainPanels : story.panels,
    ),
    interior: lower(facts.interiorColor),
    engine: facts.engine?.config ?? 'engine',
    gearbox:
      facts.transmission === 'MANUAL'
        ? `${facts.gears ?? 5}-speed`
        : facts.transmission === 'DCT'
          ? 'double-clutch gearbox'
          : 'automatic',
    trip: draw.pick(story.trips),
    range: String(facts.rangeKm ?? 0),
    kwh: String(facts.batteryKwh ?? 0),
    recent: String(thisYear - draw.int(0, 3)),
    tyres: String(thisYear - draw.int(1, 6)),
    shop: fill(draw.pick(garage.shops), { city }),
  };
};

const lineUp = (draw: Draw, of: readonly string[], low: number, high: number): readonly string[] =>
  draw.some(of, draw.int(low, Math.min(high, of.length)));

/**
 * Tells one vehicle: story, equipment, service, work, flaws and what comes with it. Every sentence
 * is chosen by what the car is and filled from its facts.
 */
export const tell = (draw: Draw, stock: Stock, facts: PlainFacts, now: number): Told => {
  const kind = kindOf(facts);
  const words = wordsOf(draw, facts, now);
  const say = (of: readonly string[], low: number, high: number): string =>
    lineUp(draw, of, low, high)
      .map((line) => sentenceCase(fill(line, words)))
      .join(' ');
  const aged = kind === 'prewar' || kind === 'old' || (kind === 'bike' && facts.year < 1985);
  const service =
    kind === 'electric' ? garage.serviceElectric : aged ? garage.serviceOld : garage.serviceNew;
  const work = aged ? garage.recentWorkOld : garage.recentWorkNew;
  const closedBody = kind !== 'bike' && kind !== 'rv';
  const extra = closedBody ? lineUp(draw, garage.extraFlaws, 0, 2) : [];
  const flaws = [...lineUp(draw, stock.flaws, 1, 2), ...extra];
  const modified = kind !== 'electric' && kind !== 'rv' && draw.chance(0.35);
  const gone = draw.chance(0.08);
  const notes = draw.shuffled(stock.notes);
  const drive = kind === 'electric' ? story.electricLines : story.driveLines;
  const paragraphs = [
    say(story.openings, 1, 1),
    [notes[0] ?? '', say(story.bodyLines, 1, 1)].join(' '),
    [...(closedBody ? [say(story.insideLines, 1, 1)] : []), say(drive, 1, 1), notes[1] ?? ''].join(
      ' ',
    ),
    say(story.closings, 1, 2),
  ];
  const vehicle: Vehicle = {
    ...facts,
    highlights: [...notes, say(work, 1, 1)].join(' '),
    equipment: lineUp(draw, equipmentOf[kind], 5, 9).join('\n'),
    ...(modified ? { modifications: say(aged ? garage.modsOld : garage.modsNew, 1, 2) } : {}),
    knownFlaws: flaws.join('\n'),
    ...(gone ? {} : { serviceHistory: say(service, 2, 4) }),
    recentWork: say(work, 1, 3),
    includedItems: lineUp(
      draw,
      closedBody ? garage.included : garage.included.filter((i) => !/hardtop|roof|winter/i.test(i)),
      2,
      4,
    ).join('\n'),
    sellerNotes: say(story.closings, 1, 1),
    noneKnown: [
      ...(modified ? [] : (['modifications'] as const)),
      ...(gone ? (['serviceHistory'] as const) : []),
    ],
  };
  return {
    vehicle,
    descriptionHtml: paragraphs.map((p) => `<p>${escaped(p.trim())}</p>`).join(''),
  };
};

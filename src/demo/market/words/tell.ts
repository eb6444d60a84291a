import type { Draw } from '../draw.ts';
import type { InventoryItem, Vehicle } from '../inventory/inventory.ts';
import type { PlainFacts } from '../vehicle-facts.ts';
import { flaws, modifications } from './condition.data.ts';
import { driveLines } from './drive.data.ts';
import { equipment } from './equipment.data.ts';
import { highlights, history } from './highlights.data.ts';
import { ofMake } from './makes.data.ts';
import { accidents, included } from './papers.data.ts';
import type { SaidTexts } from './said.ts';
import { service, work } from './service.data.ts';
import { bodies, closings, interiors, openings } from './story.data.ts';
import { any, linesFor, subjectOf, type TextLine, type Subject } from './subject.ts';
import { tellerOf, type Teller } from './teller.ts';
import { wordsOf } from './words.ts';
import { escapedText } from '../../../domain/listings/lead.ts';

export interface ToldStory {
  readonly vehicle: Vehicle;
  readonly descriptionHtml: string;
  /** Writes further texts about the same vehicle, so that comments under its listing match it. */
  readonly teller: Teller;
}

/** Remarks on the model, except those about a year or a reading this vehicle had not reached. */
const ofModel = (
  texts: readonly string[],
  { odometer, ownedSince }: Subject,
): readonly TextLine[] =>
  linesFor(
    any,
    ...texts.filter((text) => {
      const [, figure, unit] = /\bat ([\d,]+) (km|miles)/.exec(text) ?? [];
      const [, year] = /\b((?:19|20)\d\d)\b/.exec(text) ?? [];
      if (year !== undefined && Number(year) > Number((ownedSince ?? '').slice(0, 4))) return false;
      if (figure === undefined) return true;
      return (
        Number(figure.replaceAll(',', '')) < odometer.value && unit?.slice(0, 2) === odometer.unit
      );
    }),
  );

/** Draws options available in its year, in drawn order. */
const equipmentOf = (draw: Draw, s: Subject): readonly string[] => {
  const possible = equipment
    .filter(([, from, to, fits]) => s.year >= from && s.year <= to && fits(s))
    .map(([name]) => name);
  return draw.some([...new Set(possible)], draw.int(5, 10));
};

const joined = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== '').join(' ');

/**
 * Describes one vehicle: story, equipment, service, work, flaws and included items. Every sentence
 * is chosen by the vehicle's facts and filled with them; `said` limits repetition.
 */
export const toldStory = (
  draw: Draw,
  lot: string,
  item: InventoryItem,
  facts: PlainFacts,
  { now, said }: { readonly now: number; readonly said: SaidTexts },
): ToldStory => {
  const subject = subjectOf(facts, item.worth, now);
  const words = wordsOf(draw.fork('words'), subject, now);
  const teller = tellerOf(draw, { lot, subject, words, said });
  const { one, some } = teller;
  const notes = ofModel(item.notes, subject);
  const modified = some(modifications, draw.chance(0.4) ? draw.int(1, 2) : 0);
  const served = some(service, draw.chance(0.06) ? 0 : draw.int(2, 5));
  const comfort = equipmentOf(draw.fork('equipment'), subject);
  const story = [
    joined(one(openings)?.text, (one(notes) ?? one(ofMake))?.text),
    joined(one(bodies)?.text, one(interiors)?.text),
    joined(one(ofMake)?.text, ...some(driveLines, draw.int(1, 3))),
    joined(...some(closings, draw.int(1, 2))),
  ].filter((paragraph) => paragraph !== '');
  const wrong = [...some(ofModel(item.flaws, subject), 1), ...some(flaws, draw.int(1, 3))];
  const accident = facts.accidents === 'YES' ? one(accidents)?.text : undefined;
  const vehicle: Vehicle = {
    ...facts,
    ...(accident === undefined ? {} : { accidentsText: accident }),
    highlights: [...some(notes, 1), ...some(history, 1), ...some(highlights, draw.int(1, 3))]
      .map((line) => line.replace(/\.$/, ''))
      .join('\n'),
    equipment: comfort.join('\n'),
    ...(modified.length > 0 ? { modifications: modified.join(' ') } : {}),
    knownFlaws: wrong.join('\n'),
    ...(served.length > 0 ? { serviceHistory: served.join(' ') } : {}),
    recentWork: some(work, draw.int(1, 3)).join(' '),
    includedItems: draw
      .some(
        [...new Set(included.filter(({ fits }) => fits(subject)).map(({ text }) => text))],
        draw.int(2, 5),
      )
      .join('\n'),
    sellerNotes: joined(...some(closings, 1)),
    noneKnown: [
      ...(modified.length > 0 ? [] : (['modifications'] as const)),
      ...(served.length > 0 ? [] : (['serviceHistory'] as const)),
    ],
  };
  return {
    vehicle,
    descriptionHtml: story.map((paragraph) => `<p>${escapedText(paragraph)}</p>`).join(''),
    teller,
  };
};

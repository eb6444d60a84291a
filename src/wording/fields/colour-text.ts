import type { Listing } from '../../domain/listings/listing.entity.ts';
import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { isFrench } from '../language/locale.ts';
import { translate } from '../language/translate.ts';

type Vehicle = Pick<Listing['vehicle'], 'exteriorColor' | 'colorFamily'>;

const colourPhrases: readonly Phrase[] = [
  phrase('black'),
  phrase('white'),
  phrase('silver'),
  phrase('gray'),
  phrase('red'),
  phrase('orange'),
  phrase('yellow'),
  phrase('green'),
  phrase('blue'),
  phrase('purple'),
  phrase('brown'),
  phrase('beige'),
  phrase('gold'),
  phrase('tan'),
  phrase('cream'),
  phrase('ivory'),
  phrase('burgundy'),
  phrase('oxblood'),
  phrase('cognac'),
  phrase('biscuit'),
  phrase('saddle'),
  phrase('maroon'),
  phrase('dark blue'),
  phrase('light blue'),
  phrase('navy blue'),
  phrase('dark green'),
  phrase('light green'),
  phrase('dark red'),
  phrase('dark gray'),
  phrase('light gray'),
  phrase('dark brown'),
];
const phraseByColour = new Map<string, Phrase>(colourPhrases.map((one) => [one, one]));

const materials = new Map<string, Phrase>(
  [
    phrase('leather'),
    phrase('cloth'),
    phrase('vinyl'),
    phrase('Alcantara'),
    phrase('suede'),
    phrase('velour'),
  ].map((one) => [one.toLowerCase(), one]),
);

const wordOf = (colour: string): Phrase | undefined =>
  phraseByColour.get(colour.trim().toLowerCase().replace('grey', 'gray'));

const withMaterial = /^(.*\S)\s+(leather|cloth|vinyl|alcantara|suede|velour)$/iu;

const partText = (part: string): string => {
  const [, colour = part, made = ''] = withMaterial.exec(part.trim()) ?? [];
  const word = wordOf(colour);
  const said = word === undefined ? colour : translate(word);
  const material = materials.get(made.toLowerCase());
  return material === undefined
    ? said
    : translate('{colour} {material}', { colour: said, material: translate(material) });
};

const joints = new Map<string, Phrase>([
  ['and', phrase(' and ')],
  ['over', phrase(' over ')],
  ['with', phrase(' with ')],
]);

const jointText = (written: string): string => {
  const joint = joints.get(written.trim().toLowerCase());
  return joint === undefined ? written : translate(joint);
};

/**
 * A color as entered by the seller; in French translated if it consists of plain words: `Black
 * leather` as `cuir noir`. Names of paints stay unchanged.
 */
export const colourText = (written: string): string => {
  if (!isFrench()) return written;
  return written
    .split(/(\s+(?:and|over|with)\s+|\s*[,/]\s*)/iu)
    .map((part, at) => (at % 2 === 1 ? jointText(part) : partText(part)))
    .join('');
};

const families: Readonly<Record<Vehicle['colorFamily'], Phrase | null>> = {
  BLACK: phrase('black'),
  WHITE: phrase('white'),
  SILVER: phrase('silver'),
  GREY: phrase('gray'),
  RED: phrase('red'),
  ORANGE: phrase('orange'),
  YELLOW: phrase('yellow'),
  GREEN: phrase('green'),
  BLUE: phrase('blue'),
  PURPLE: phrase('purple'),
  BROWN: phrase('brown'),
  BEIGE: phrase('beige'),
  GOLD: phrase('gold'),
  OTHER: null,
};

/** The paint color; a name without a French translation is followed by its color family. */
export const paintText = ({ exteriorColor, colorFamily }: Vehicle): string => {
  const said = colourText(exteriorColor);
  const family = families[colorFamily];
  return isFrench() && said === exteriorColor && family !== null
    ? translate('{paint} ({colour})', { paint: said, colour: translate(family) })
    : said;
};

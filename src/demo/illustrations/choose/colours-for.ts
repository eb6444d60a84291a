import { mix } from '../colour.ts';
import { draw, type ListingFacts } from './facts.ts';

/**
 * Paint words from the most specific to the plainest; the first one found in a colour's name
 * applies.
 */
const paintWords: readonly (readonly [RegExp, string])[] = [
  [/oxblood|burgundy|maroon|garnet|bordeaux|claret/i, '#6f222c'],
  [/british racing|racing green|brunswick|bottle|hunter/i, '#1f4a38'],
  [/olive|army|moss|sage/i, '#66714a'],
  [/mint|seafoam|surf/i, '#8fbfa6'],
  [/emerald|jade|forest|evergreen/i, '#2a6148'],
  [/lime|acid|viper green|signal green/i, '#6fa03a'],
  [/turquoise|teal|aqua|lagoon|petrol/i, '#2f7f84'],
  [/midnight (?:silver|gr[ea]y)/i, '#5b626b'],
  [/midnight|navy|indigo|\bink\b/i, '#263a5e'],
  [/sky|powder|baby|riviera|glacier blue|ice blue/i, '#7fa6bd'],
  [/grabber blue|lapis|cobalt|estoril|electric blue|gulf/i, '#2f64a8'],
  [/burnt orange|copper|rust|bronze|tangerine/i, '#b5602c'],
  [/papaya|hugger|signal orange|mango/i, '#df7a2a'],
  [/mustard|ochre|harvest|goldenrod/i, '#c69a35'],
  [/signal yellow|canary|lemon|speed yellow|fly yellow/i, '#dfb22c'],
  [/cream|ivory|wimbledon|old english|chalk|bisque/i, '#e9dfc4'],
  [/sand|tan|beige|desert|champagne|fawn/i, '#c8b48c'],
  [/chocolate|brown|mocha|walnut|chestnut|cocoa/i, '#6b4a35'],
  [/plum|purple|violet|aubergine|amethyst/i, '#5b3a63'],
  [/pink|rose|salmon|coral/i, '#c97c84'],
  [/guards|rosso|torch|signal red|rallye|candy|flame|poppy|scarlet/i, '#c0342b'],
  [/gunmetal|graphite|charcoal|anthracite|slate|magnetic/i, '#4d545b'],
  [/nardo|primer|battleship|cement|quicksilver/i, '#8b9093'],
  [/silver|aluminium|platinum|steel|titanium|polaris/i, '#b3b7b6'],
  [/black|onyx|obsidian|ebony|raven|jet/i, '#26262a'],
  [/white|alpine|polar|arctic|snow|glacier|pearl/i, '#ebe8df'],
  [/gold/i, '#b9934a'],
  [/orange/i, '#cf6a2a'],
  [/yellow/i, '#d8a82c'],
  [/green/i, '#2f6a4c'],
  [/blue/i, '#33609a'],
  [/red/i, '#b23028'],
  [/gr[ea]y/i, '#7d8386'],
];
const familyPaint: Readonly<Record<string, string>> = {
  BLACK: '#26262a',
  WHITE: '#ebe8df',
  SILVER: '#b3b7b6',
  GREY: '#7d8386',
  RED: '#b23028',
  ORANGE: '#cf6a2a',
  YELLOW: '#d8a82c',
  GREEN: '#2f6a4c',
  BLUE: '#33609a',
  PURPLE: '#5b3a63',
  BROWN: '#6b4a35',
  BEIGE: '#c8b48c',
  GOLD: '#b9934a',
};

const paintFor = (name: string, family: string): string =>
  paintWords.find(([word]) => word.test(name))?.[1] ?? familyPaint[family] ?? '#8b9093';

export interface Colours {
  readonly paint: string;
  /** Present for a car in two colours. */
  readonly accent?: string;
  readonly hide: string;
}

/** Paint, second colour and seats from a listing's texts, in shades that vary from car to car. */
export const coloursFor = (facts: ListingFacts): Colours => {
  const [upper = '', lower] = facts.exteriorColor.split(/\s+(?:over|and|with)\s+/i);
  const named = paintFor(upper, facts.colorFamily);
  const turn = (draw(facts, 'shade') % 100) / 100 - 0.5;
  const paint = mix(named, turn > 0 ? '#fff4e0' : '#17141a', Math.abs(turn) * 0.12);
  const hide = paintFor(facts.interiorColor, 'BROWN');
  return lower === undefined ? { paint, hide } : { paint, accent: paintFor(lower, 'WHITE'), hide };
};

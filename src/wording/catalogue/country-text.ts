import { phrase, type Phrase } from '../../domain/kit/text/phrase.ts';
import { translate } from '../language/translate.ts';

const countries: Readonly<Record<string, Phrase>> = {
  Austria: phrase('Austria'),
  Canada: phrase('Canada'),
  China: phrase('China'),
  'Czech Republic': phrase('Czech Republic'),
  France: phrase('France'),
  Germany: phrase('Germany'),
  India: phrase('India'),
  Italy: phrase('Italy'),
  Japan: phrase('Japan'),
  Netherlands: phrase('Netherlands'),
  'South Korea': phrase('South Korea'),
  Spain: phrase('Spain'),
  Sweden: phrase('Sweden'),
  'United Kingdom': phrase('United Kingdom'),
  'United States': phrase('United States'),
  Vietnam: phrase('Vietnam'),
};

/** Translates a make's country, English in the catalogue; a country unknown here stays as it is. */
export const countryText = (country: string): string => {
  const known = countries[country];
  return known === undefined ? country : translate(known);
};

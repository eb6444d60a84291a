// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { colourText, paintText } from '../../../src/wording/fields/colour-text.ts';
import { Flaws, Highlights, SellerAnswers } from '../../../src/app/listings/lot/prose-parts.tsx';
import { summaryText } from '../../../src/wording/listings/fact-rows.ts';
import { french } from '../../../src/wording/french/french.ts';
import { noTranslations, setTranslations } from '../../../src/wording/language/translate.ts';
import { clear, draw } from '../../app/drawn.ts';
import { card } from '../../app/listings/cards.ts';

beforeEach(() => setTranslations('fr-CA', { french, refusals: {} }));
afterEach(() => {
  clear();
  setTranslations('en-CA', noTranslations);
});

describe('a color in French', () => {
  it.each([
    ['Black leather', 'cuir noir'],
    ['Grey', 'gris'],
    ['Dark blue', 'bleu foncé'],
    ['Black and tan leather', 'noir et cuir beige foncé'],
    ['Ivory / Red', 'ivoire / rouge'],
    ['Washington Blue', 'Washington Blue'],
    ['Noir de jais', 'Noir de jais'],
  ])('%s is %s', (written, said) => {
    expect(colourText(written)).toBe(said);
  });

  it('says which color the name of a paint is', () => {
    const paint = { exteriorColor: 'Washington Blue', colorFamily: 'BLUE' } as const;
    expect(paintText(paint)).toBe('Washington Blue (bleu)');
    const { listing } = card('l-1', {
      vehicle: { ...paint, interiorColor: 'Black leather', interiorMaterial: 'LEATHER' },
    });
    expect(summaryText(listing)).toMatch(/^Washington Blue \(bleu\), intérieur cuir noir, /);
    setTranslations('en-CA', noTranslations);
    expect(paintText(paint)).toBe('Washington Blue');
    expect(colourText('Black leather')).toBe('Black leather');
  });
});

it('whatever a seller wrote in English is marked so on a French page', async () => {
  const text = 'The heater flap sticks half open.\nPanel gaps at the hood are wider on the right.';
  const { listing } = card('l-1', {
    vehicle: { highlights: text, knownFlaws: text, equipment: text, noneKnown: [] },
  });
  for (const part of [Highlights, Flaws, SellerAnswers]) {
    const drawn = await draw(() => createElement(part, { vehicle: listing.vehicle }));
    expect(drawn.text()).toContain('Texte original en anglais');
    clear();
  }
});

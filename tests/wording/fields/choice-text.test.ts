import { expect, it } from 'vitest';
import { choiceText } from '../../../src/wording/fields/choice-text.ts';

it.each([
  ['knownFlaws', 'Known flaws'],
  ['serviceHistory', 'Service history'],
  ['BILL_OF_SALE_ONLY', 'Bill of sale only'],
  ['4WD', 'Four-wheel'],
])('%s is read as “%s”', (code, words) => {
  expect(choiceText(code)).toBe(words);
});

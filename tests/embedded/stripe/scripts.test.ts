import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { elementsScript } from '../../../src/embedded/stripe/elements-script.ts';
import { challengeScript, frameScript } from '../../../src/embedded/stripe/frame-script.ts';

describe('what the stand-in gives browsers', () => {
  it.each([
    ['the script of the page', elementsScript],
    ['the script of the fields', frameScript],
    ['the script of the bank', challengeScript],
  ])('%s is one a browser reads', (_, text) => {
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/\b(?:eval|innerHTML|setAttribute\('style')/);
  });
});

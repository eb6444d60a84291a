// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest';
import { engineConfigText } from '../../../src/wording/fields/engine-text.ts';
import { speak } from '../../../src/app/shell/display/speak.ts';

describe('an engine as it is described', () => {
  afterAll(() => speak('en-CA'));

  it('stays as its seller wrote it in English', () => {
    expect(engineConfigText('2.5 L inline six')).toBe('2.5 L inline six');
  });

  it.each([
    ['2.5 L inline six', '2,5\u00A0L, six cylindres en ligne'],
    ['748 cc V-twin', '748\u00A0cm³, bicylindre en V'],
    ['3.0 L inline five diesel', '3\u00A0L, cinq cylindres en ligne diesel'],
    ['5.7 L V8', '5,7\u00A0L, V8'],
    ['Hand-built something', 'Hand-built something'],
  ])('reads %j as %j in French', async (config, text) => {
    await speak('fr-CA');
    expect(engineConfigText(config)).toBe(text);
  });
});

import { describe, expect, it } from 'vitest';
import { pageOfLink } from '../../../../src/app/shell/device/launch.ts';

describe('links of our own kind', () => {
  it.each([
    ['web+hammerlane:listing/l-214', '/listing/l-214'],
    ['web+hammerlane://listing/l-214/', '/listing/l-214'],
    ['WEB+HAMMERLANE:/make/alfa-romeo', '/make/alfa-romeo'],
    ['web+hammerlane:members/old.iron', '/members/old.iron'],
  ])('%s leads to %s', (link, page) => {
    expect(pageOfLink(link)).toBe(page);
  });

  it.each([
    'web+hammerlane:admin/users',
    'web+hammerlane:logout',
    'web+hammerlane://example.com/listing/x',
    'web+hammerlane:listing/../admin',
    'web+hammerlane:listing/a/b',
    'https://example.com/listing/x',
    '',
  ])('%j leads nowhere', (link) => {
    expect(pageOfLink(link)).toBeNull();
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword } from '../../../src/domain/accounts/password-policy.ts';
import {
  buildUsername,
  checkUsername,
  normalizeUsername,
} from '../../../src/domain/accounts/username.ts';

describe('usernames', () => {
  it.each([
    ['ada_77', null],
    ['abc', null],
    ['a'.repeat(24), null],
    ['ab', 'USERNAME_FORMAT'],
    ['a'.repeat(25), 'USERNAME_FORMAT'],
    ['Ada', 'USERNAME_FORMAT'],
    ['ada-77', 'USERNAME_FORMAT'],
    ['adа', 'USERNAME_FORMAT'],
    ['', 'USERNAME_FORMAT'],
    ['\ud800abc', 'USERNAME_FORMAT'],
    ['__ada__', 'USERNAME_FORMAT'],
    ['____', 'USERNAME_FORMAT'],
    ['__ada_', null],
    ['admin', 'USERNAME_RESERVED'],
    ['ad_min', 'USERNAME_RESERVED'],
    ['_support_', 'USERNAME_RESERVED'],
    ['null', 'USERNAME_RESERVED'],
    // Only a whole name misleads; a repeated word is no office's name.
    ['nullnull', null],
  ])('%s answers %s', (name, code) => expect(checkUsername(name)?.code ?? null).toBe(code));

  it.each([
    ['Élise Tremblay', 0, 'elise_tremblay'],
    ['jo@example.com', 0, 'driver_jo'],
    ['admin', 0, 'driver_admin'],
    ['', 0, 'driver'],
    ['!!!', 2, 'driver_2'],
    ['ada', 12, 'ada_12'],
  ])('%s, try %i, suggests %s', (base, attempt, want) => {
    expect(buildUsername(base, attempt)).toBe(want);
  });

  it('always suggests a name that may be taken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(99_999), (base, attempt) => {
        expect(checkUsername(buildUsername(base, attempt))).toBeNull();
      }),
    );
  });

  it('normalizes', () => expect(normalizeUsername('  Ada_77 ')).toBe('ada_77'));
});

describe('password policy', () => {
  it.each([
    ['correct horse battery', []],
    ['paddock at midnight', []],
    // Kinds of characters do not count, so ten emoji with five different ones are as good as
    // letters.
    ['🚗🚕🚙🚌🏎🚓🚑🚒🚐🛻', []],
    ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗', ['TOO_SIMPLE']],
    ['short1', ['TOO_SHORT']],
    ['a'.repeat(129), ['TOO_LONG', 'TOO_SIMPLE']],
    ['aaaaaaaaaaaa', ['TOO_SIMPLE']],
    ['Password123!', ['TOO_COMMON']],
    ['P@ssw0rd2026', ['TOO_COMMON']],
  ])('%s', (password, faults) => expect(checkPassword(password)).toEqual(faults));

  it('must not contain the name or the e-mail', () => {
    expect(checkPassword('tremblay loves vans', ['tremblay@example.com'])).toEqual([
      'CONTAINS_IDENTITY',
    ]);
  });
});

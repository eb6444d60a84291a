import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskContacts } from '../../../src/domain/messages/mask.ts';

const phones = [
  '514-555-0171',
  '(514) 555-0171',
  '+1 514 555 0171',
  '5145550171',
  '514.555.0171',
  '5 1 4 5 5 5 0 1 7 1',
  '555-0171',
  '514 – 555 – 0171',
  '514/555/0171',
  '５１４５５５０１７１',
  '٥١٤٥٥٥٠١٧١',
  '514\u200b555\u200b0171',
  '514-555-O171',
  'five one four five five five oh one seven one',
  'cinq un quatre 555 zéro un sept un',
  '+44 20 7946 0018',
  '2045-550171',
  '555 0171',
  '1 (514) 555-0171',
  '+49 30 1234567',
  '+33 6 12 34 56 78',
  '06 12 34 56 78',
  '0171 1234567',
  '5550171',
  '15145550171',
  '514 then 555 then 0171',
  '514 and then 555 and then 0171',
  '514 dash 555 dash 0171',
  '514, puis 555, puis 0171',
  '514 and 555 and 0171',
  'sept un quatre 555 zéro un sept un',
];
/** Trade terms do not hide a number that may be dialed. */
const covered = [
  'Part number 514-555-0171',
  'Casting 5145550171',
  'Engine block 555-0171',
  'For parts call 5550171',
  'Casting number, text 14097004',
  'Pièce, appelez-moi au 14097004',
  'It has 514 555 0171 km',
  'It has 5550171 km',
  'Serial +44 20 7946 0018',
  'Firing order 5-1-4-5-5-5-0-1',
  'On 51/45/5501 71:00',
  'At 514-555-0171 rpm',
  'Compression 555-0171',
  'It has 151-455-501-71 psi',
  'Sept 514 555 0171',
];
const emails = [
  'ann@example.com',
  'ann.b+cars@mail.example.co.uk',
  'ann @ example . com',
  'ann (at) example (dot) com',
  'ann [at] example [dot] com',
  'ann at example dot com',
  'ann arobase example point ca',
  'ann＠example．com',
  'ann at gmail',
  'a\u200bnn@exa\u200bmple.com',
  '@ann_cars',
  '𝐚𝐧𝐧@𝐞𝐱𝐚𝐦𝐩𝐥𝐞.𝐜𝐨𝐦',
];
const links = [
  'https://example.com/a?b=c',
  'hxxp://example.com',
  'HTTP : //example.com',
  'www.example.com',
  'example.com/cars',
  'my-cars.example.ca',
  'wa.me/15145550171',
  't.me/annscars',
  'example dot com',
  'tel:+15145550171',
];
const around = (one: string): string => `Hello, write to ${one} today.`;

describe('what is hidden', () => {
  it.each(phones)('the phone %s', (one) => {
    const { text, masked } = maskContacts(around(one));
    expect(masked).toBe(true);
    expect(text.replaceAll('[phone hidden]', '')).toMatch(/^Hello, write to\s+today\.$/);
  });

  it.each(covered)('the number in “%s”', (text) => {
    expect(maskContacts(text).text).toContain('[phone hidden]');
  });

  it.each(emails)('the e-mail %s', (one) => {
    const { text } = maskContacts(around(one));
    expect(text).toContain('[e-mail hidden]');
    expect(text).not.toMatch(/ann|example/);
  });

  it.each(links)('the link %s', (one) => {
    const { text } = maskContacts(around(one));
    expect(text).toContain('[link hidden]');
    expect(text).not.toMatch(/example|wa\.me|t\.me|555/);
  });
});

describe('what stays', () => {
  it.each([
    'Would you take CA$24,750 for the 1972 240Z?',
    'It was $1,250,000 new, 24,750.00 now, or $24 750 today.',
    'The 1967 327 4-speed, or the 1988 325i? Years 1972, 1973 and 1974-1976.',
    'VIN WP0ZZZ99ZTS392124, 123 456 km, 205/55R16, 90W40.',
    'On 2026-11-21 or 21/11/2026, 14:30-16:00, at noon. It is near us. To be sure, ask me.',
    'Look at the dot on the dash. One or two people, three cars.',
    'J’arrive à 9 h 30, rue 12345. Ça va? Un, deux, trois.',
    'Half of it @ the shop.',
    'The truck has 1 250 000 km, the other 1250000 kilometers, the third 999 999 miles.',
    'Il a 1 250 000 km, 1’250’000 km et 2.000.000 km.',
    'The odometer reads 1 250 000, mileage: 1250000.',
    'Nov 23 2024 14:30-16:00, 10:00 - 12:00 2024-11-23, ou le 2024/11/23 14h30.',
    'See it 2024-11-23 14:30, 2024-11-23 14:30:00 or 11/23/24 10:00.',
    'Available 23/11/2024 10:00-12:00, or 2024-11-23 - 2024-11-25.',
    'Casting number 3970010, date code 1 12 70.',
    'Block casting #3782870 and heads 3917291, 14097004 on the intake manifold.',
    'Part number 911.106.085.00, part no. 11401-69425, OEM 0 280 150 716.',
    'Bosch 0280150716 injectors; 3690278 is the Mopar number.',
    'Pièce no 14097004, bloc moulé 3970010.',
    'Tires are 205/55-16 in front, 275/40-18 behind; 225/60/15 before; 31/10.50-15 once.',
    'Firing order 1-8-4-3-6-5-7-2, or 1-5-3-6-2-4.',
    'It was 24 750 $, or 1 250 000 CAD, or $1 250 000,00.',
    'Come on Sept 12, 2026, or Sept 12-14 2026, 9:00-17:00.',
    'Du 12 au 14 sept. 2026, 9 h 00 à 17 h 00; le 14 sept 2026.',
    'On 11-23-2024 10am-2pm, or 11/23/2024 at 2 p.m.',
    'Compression 150-150-148-152 psi; it idles at 750-800-850 rpm.',
    'Wheels 911.361.020.42, gasket 930-110-123-00, bulb 51 12 1 234 567.',
    'The 327 and 350 and 1967 brochures. VIN 9111120345.',
  ])('%s', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false });
  });
});

const glue = fc.constantFrom('', ' ', '-', '.', ' - ', ') ', '/', '\u200b', ' . ');
const phone = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 12 }), glue)
  .filter(([digits]) => !/^(?:18|19|20)/.test(digits.join('')))
  .map(([digits, by]) => ({ digits: digits.join(''), text: digits.join(by) }));

describe('whatever is written', () => {
  it('no run of seven digits and no address survives', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.emailAddress(),
            fc.webUrl(),
            fc.nat().map(String),
          ),
        ),
        fc.constantFrom('', ' ', '\n', ', '),
        (bits, by) => {
          const { text } = maskContacts(bits.join(by));
          expect(text).not.toMatch(/\p{Nd}{7,}/u);
          expect(text).not.toMatch(/[^\s@]+@[^\s@]+/);
          expect(text.length).toBeLessThanOrEqual(5_000);
        },
      ),
    );
  });

  it('no telephone number survives, however it is parted', () => {
    fc.assert(
      fc.property(fc.lorem(), phone, fc.lorem(), (before, { digits, text }, after) => {
        const seen = maskContacts(`${before} ${text} ${after}`);
        expect(seen.text.replaceAll(/\P{Nd}/gu, '')).not.toContain(digits);
        expect(seen.masked).toBe(true);
      }),
    );
  });

  it('what was masked is not masked again, and no text takes forever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const once = maskContacts(text).text;
        expect(maskContacts(once).text).toBe(once);
      }),
    );
    for (const piece of ['a', '1 ', '1-', 'a.', 'at ', 'a dot ', '(at)', '@ ', 'one ', 'é\u0301']) {
      const started = performance.now();
      maskContacts(piece.repeat(Math.floor(5_000 / piece.length)));
      expect(performance.now() - started).toBeLessThan(2_000);
    }
  });
});

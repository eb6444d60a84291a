import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { DraftVehicle } from '../../../domain/listings/submissions/submission-draft.ts';
import {
  builtInNorthAmerica,
  checkVin,
  decodeVin,
  FIRST_VIN_YEAR,
  vinCheckDigit,
  vinYears,
} from '../../../domain/listings/vehicles/vin.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Section } from '../../ui/layout/section.tsx';

const checkText = (vin: string): string => {
  const digit = vinCheckDigit(vin);
  if (digit === null) return 'None: a character has no value';
  return vin[8] === digit ? `${digit}, right` : `${vin[8] ?? ''}, should be ${digit}`;
};

const makeText = (decoded: string | undefined, makes: readonly Make[]): string => {
  if (decoded === undefined) return 'Not known to our table of makers';
  const isKnown = makes.some(({ name }) => name.toLowerCase() === decoded.toLowerCase());
  return isKnown ? decoded : `${decoded}, not in the catalog`;
};

/** The data in a VIN, letter by letter, and the findings a submission's check would report. */
export function VinFacts(props: {
  readonly vehicle: DraftVehicle;
  readonly makes: readonly Make[];
}) {
  const { vehicle, makes } = props;
  const { vin = '', year, makeName } = vehicle;
  const thisYear = new Date(useNow(60_000)).getUTCFullYear();
  if (vin === '') return null;
  const decoded = decodeVin(vin, thisYear);
  const [likely, other] = vinYears(vin);
  const market = builtInNorthAmerica(vin) ? 'US' : 'OTHER';
  const said = checkVin({
    vin,
    year: year ?? decoded?.year ?? FIRST_VIN_YEAR,
    marketSpec: vehicle.marketSpec ?? market,
    roadVehicle: true,
    ...(makeName === undefined ? {} : { makeName }),
  });
  // Without a given year, the VIN cannot disagree with it.
  const findings = year === undefined ? said.filter(({ code }) => code !== 'VIN_YEAR') : said;
  return (
    <Section title="VIN" className="bx">
      <Facts
        rows={
          decoded === null
            ? [['Read', `Not a VIN: ${vin.length} of 17 characters`]]
            : [
                ['Maker’s code', `${vin.slice(0, 3)}: ${makeText(decoded.make, makes)}`],
                ['Country', decoded.country ?? 'Not known'],
                [
                  'Model year',
                  likely === undefined
                    ? `${vin[9] ?? ''} stands for no year`
                    : `${[likely, other].filter((one) => one !== undefined).join(', or ')}${decoded.year === undefined ? '; not filled in' : ''}`,
                ],
                ['Check digit', checkText(vin)],
                ['Plant', decoded.plant ?? 'Not read'],
              ]
        }
      />
      {findings.length === 0 ? (
        <p className="muted">A submission with it is accepted.</p>
      ) : (
        <ul className="bench__l">
          {findings.map(({ code, severity, message }) => (
            <li key={code}>
              {severity === 'error' ? 'Blocks submission' : 'Warning'}: {message}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { fitsCustom, shownCustom } from '../../../domain/catalogue/custom-values.ts';
import type { Field, Fields } from '../../../domain/kit/fields.ts';
import { labelOf } from '../../../domain/kit/text/label.ts';
import type {
  DraftVehicle,
  SubmissionDraft,
} from '../../../domain/listings/submissions/submission-draft.ts';
import { vehicleFields } from '../../../domain/listings/vehicles/vehicle.ts';
import { saleCurrency } from '../../../domain/listings/submissions/submission-sale.ts';
import { checkVin, decodeVin, normalizeVin } from '../../../domain/listings/vehicles/vin.ts';
import { cellText } from '../../fields/cell.tsx';
import { customText } from '../../../wording/fields/custom-text.ts';
import { useCustomFields } from '../../catalogue/data/catalogue.ts';
import { useNow } from '../../platform/clock/clock.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import type { UnknownRecord } from '../../../domain/kit/json.ts';

type VehicleRow = readonly [key: string, field: Field, value: unknown];

/**
 * Groups shown as one text: `98,000 km`, `Guelph ON Canada`. Other groups are shown part by part.
 */
const wholeGroups: ReadonlySet<string> = new Set(['odometer', 'location']);

/** Labels of names that reference a catalogue entry. */
const catalogueTitles: Readonly<Record<string, string>> = { makeName: 'Make', modelName: 'Model' };

const filledOf = (fields: Fields, values: UnknownRecord): readonly VehicleRow[] =>
  Object.entries<Field>(fields).flatMap(([key, field]): readonly VehicleRow[] => {
    const value = values[key];
    if (value === undefined || value === null || value === '' || field.kind === 'ref') return [];
    return field.kind === 'group' && !wholeGroups.has(key)
      ? filledOf(field.fields, value as UnknownRecord)
      : [[key, field, value]];
  });

const valueText = (field: Field, value: unknown): string => {
  if (field.kind === 'group') {
    return filledOf(field.fields, value as UnknownRecord)
      .map(([key, inner, part]) => (key === 'unit' ? String(part) : cellText(inner, part)))
      .join(' ');
  }
  const unit = (field.kind === 'int' || field.kind === 'decimal') && field.unit;
  return unit ? `${cellText(field, value)} ${unit}` : cellText(field, value);
};

/** `No modifications, no known flaws`: what the seller ticked instead of writing a text. */
const noneText = ({ noneKnown = [] }: DraftVehicle): string => {
  const words = noneKnown
    .map((key) => labelOf(key, vehicleFields[key] as Field).toLowerCase())
    .join(', no ');
  return words === '' ? '' : `No ${words}`;
};

/** The data in the VIN, and its differences from the seller's. */
const vinText = (vehicle: DraftVehicle, thisYear: number): string => {
  const { vin = '', year, marketSpec = 'OTHER', bodyType, makeName } = vehicle;
  const decoded = decodeVin(normalizeVin(vin), thisYear);
  if (decoded === null) return '';
  const { plant } = decoded;
  const said = [
    decoded.year,
    decoded.make,
    decoded.country,
    plant && `assembly plant code ${plant}`,
  ];
  const told = makeName === undefined ? {} : { makeName };
  const roadVehicle = bodyType !== 'TRAILER';
  const found = year === undefined ? [] : checkVin({ vin, year, marketSpec, roadVehicle, ...told });
  return [
    said.filter((part) => part !== undefined).join(' · '),
    ...found.map(({ message }) => message),
  ]
    .filter((part) => part !== '')
    .join('. ');
};

/** The vehicle as far as it is filled in: short values as facts, texts as text. */
export function SubmissionVehicle({ draft }: { readonly draft: SubmissionDraft }) {
  const thisYear = new Date(useNow(60_000)).getUTCFullYear();
  const all = useCustomFields();
  const asked = all.status === 'ready' ? all.value : [];
  const besides = Object.entries(draft.custom ?? {}).map(([key, value]) => {
    const field = asked.find((one) => one.key === key);
    // An answer half typed, or no longer asked for, is shown as written.
    if (field === undefined || !fitsCustom(field, value))
      return [field?.label ?? key, value] as const;
    const shown = shownCustom(field, value);
    return [field.label, customText(field, shown, saleCurrency(draft.sale ?? {}))] as const;
  });
  const filled = filledOf(vehicleFields, draft.vehicle ?? {});
  if (filled.length === 0) return <p className="muted">Nothing is filled in yet.</p>;
  const { vehicle = {} } = draft;
  const stories = filled.filter(([, field]) => field.kind === 'prose');
  return (
    <div className="doc-parts">
      <Facts
        rows={[
          ...filled
            .filter(([key, field]) => field.kind !== 'prose' && key !== 'noneKnown')
            .map(
              ([key, field, value]) =>
                [catalogueTitles[key] ?? labelOf(key, field), valueText(field, value)] as const,
            ),
          ['Seller says', noneText(vehicle)],
          ['From the VIN', vinText(vehicle, thisYear)],
        ]}
      />
      {besides.length === 0 ? null : <Facts rows={besides} />}
      {stories.map(([key, field, value]) => (
        <section key={key}>
          <h3>{labelOf(key, field)}</h3>
          <p className="quote__t">{String(value)}</p>
        </section>
      ))}
    </div>
  );
}

import { Fragment } from 'react';
import type { Field } from '../../../domain/kit/fields.ts';
import { vehicleFields } from '../../../domain/listings/vehicles/vehicle.ts';
import { FIRST_VIN_YEAR, isForNorthAmerica } from '../../../domain/listings/vehicles/vin.ts';
import { Edit } from '../../fields/edit.tsx';
import { useMakes, useModels } from '../../catalogue/data/catalogue.ts';
import { Combobox } from '../../fields/combobox.tsx';
import { Checkbox } from '../../ui/field/inputs.tsx';
import type { BegunForm } from './begun.ts';
import type { Wrongs } from './gaps.ts';
import { PanelPart } from '../document/panel-part.tsx';

type Key = keyof typeof vehicleFields;

type FormPart = readonly [title: string, names: readonly Key[]];

const named: readonly FormPart[] = [
  ['Odometer and body', ['odometer', 'odometerStatus', 'marketSpec', 'bodyType']],
  [
    'Engine and drivetrain',
    ['fuelType', 'engine', 'batteryKwh', 'rangeKm', 'transmission', 'gears', 'drive'],
  ],
  [
    'Colors and interior',
    [
      'exteriorColor',
      'colorFamily',
      'interiorColor',
      'interiorMaterial',
      'doors',
      'seats',
      'steering',
    ],
  ],
  [
    'Condition and history',
    [
      'accidents',
      'accidentsText',
      'modifications',
      'knownFlaws',
      'serviceHistory',
      'highlights',
      'equipment',
      'recentWork',
      'includedItems',
      'owners',
      'ownedSince',
    ],
  ],
  [
    'Title and place',
    ['titleStatus', 'titleRegion', 'titleInSellerName', 'lien', 'sellerKind', 'location'],
  ],
];

/** Fields in the first part of the form, and those that staff do not fill in. */
const apart: ReadonlySet<Key> = new Set([
  'year',
  'makeId',
  'makeName',
  'modelId',
  'modelName',
  'trim',
  'vin',
  'chassisNumber',
  'noneKnown',
  'sellerNotes',
]);

/** Fields that no part names, so that a new field of the vehicle appears in the form by itself. */
const more = (Object.keys(vehicleFields) as Key[]).filter(
  (key) => !apart.has(key) && !named.some(([, names]) => names.includes(key)),
);

const parts: readonly FormPart[] = more.length === 0 ? named : [...named, ['More', more]];

/** Fields that may be empty only if a checkbox says that there is none. */
const nones: Partial<Readonly<Record<Key, string>>> = {
  modifications: 'All original',
  knownFlaws: 'No known flaws',
  serviceHistory: 'No service records',
};
type None = 'modifications' | 'knownFlaws' | 'serviceHistory';

/** All fields of the vehicle; make and model by the catalogue’s names, or others. */
export function VehiclePart({
  form,
  wrongs,
}: {
  readonly form: BegunForm;
  readonly wrongs: Wrongs;
}) {
  const { vehicle = {} } = form.begun;
  const { makeName = '', modelName = '', year, marketSpec = 'US' } = vehicle;
  const isModern = year !== undefined && year >= FIRST_VIN_YEAR;
  const isAbroad = !isForNorthAmerica(marketSpec);
  const makes = useMakes();
  const allMakes = makes.status === 'ready' ? makes.value : [];
  const make = allMakes.find(({ name }) => name === makeName);
  const models = useModels(make?.id ?? '');
  const allModels = make !== undefined && models.status === 'ready' ? models.value : [];
  const set = (change: Readonly<Record<string, unknown>>): void =>
    form.set(({ vehicle: now = {} }) => ({ vehicle: { ...now, ...change } }));
  const noneKnown: readonly string[] = vehicle.noneKnown ?? [];
  const needed = (key: Key): boolean =>
    (key === 'vin' && isModern && !isAbroad) || key === 'sellerKind' || nones[key] !== undefined;
  const edit = (key: Key) => {
    const { optional, ...field }: Field = vehicleFields[key];
    const none = nones[key];
    return (
      <Fragment key={key}>
        <Edit
          name={key}
          field={(optional === true && !needed(key) ? { ...field, optional } : field) as Field}
          value={vehicle[key]}
          error={wrongs[`vehicle.${key}`]}
          disabled={noneKnown.includes(key)}
          onChange={(value) => set({ [key]: value })}
        />
        {none === undefined ? null : (
          <Checkbox
            label={none}
            checked={noneKnown.includes(key)}
            onChange={({ target }) =>
              set({
                [key]: undefined,
                noneKnown: target.checked
                  ? [...noneKnown, key as None]
                  : noneKnown.filter((one) => one !== key),
              })
            }
          />
        )}
      </Fragment>
    );
  };
  return (
    <>
      <PanelPart acts title="Vehicle">
        {edit('year')}
        <Combobox
          label="Make"
          value={makeName}
          names={makes.status === 'loading' ? null : allMakes.map(({ name }) => name)}
          maxLength={60}
          error={wrongs['vehicle.makeName']}
          onPick={(name) => set({ makeName: name, modelName: undefined })}
        />
        <Combobox
          label="Model"
          value={modelName}
          names={allModels.map(({ name }) => name)}
          maxLength={80}
          error={wrongs['vehicle.modelName']}
          onPick={(name) => set({ modelName: name })}
        />
        {edit('trim')}
        {year === undefined || isModern ? edit('vin') : null}
        {(isModern && isAbroad) || (year !== undefined && !isModern) ? edit('chassisNumber') : null}
      </PanelPart>
      {parts.map(([title, names]) => (
        <PanelPart key={title} acts title={title}>
          {names.map(edit)}
        </PanelPart>
      ))}
    </>
  );
}

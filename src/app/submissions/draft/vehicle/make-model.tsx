import { useEffect } from 'react';
import type { Make } from '../../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../../domain/catalogue/model.entity.ts';
import { useMakes, useModels } from '../../../catalogue/data/catalogue.ts';
import { Combobox } from '../../../fields/combobox.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { translate } from '../../../../wording/language/translate.ts';

const byName = <T extends { readonly name: string }>(all: readonly T[], name: string): T | null =>
  all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ?? null;

/**
 * Help under a name: how to find it, and what happens to an unknown one.
 * @param names of the catalogue; null while loading.
 */
const helpText = (typed: string, isKnown: boolean, names: readonly string[] | null): string => {
  if (names === null || isKnown) return translate('Start typing and choose.');
  if (typed !== '') return translate('Not in our catalog. Our staff will review it.');
  return names.length === 0
    ? translate('Type it in. Our staff will review it.')
    : translate('Start typing and choose.');
};

const namesIn = (all: readonly { readonly name: string }[]): readonly string[] =>
  all.map(({ name }) => name);

function ModelInput({ form }: { readonly form: VehicleForm }) {
  const { makeId, makeName = '', modelId, modelName = '' } = form.vehicle;
  const reading = useModels(makeId ?? '');
  const models: readonly Model[] =
    makeId !== undefined && reading.status === 'ready' ? reading.value : [];
  // A make in the seller's own words has no models to choose from.
  const isRead = makeId === undefined ? makeName !== '' : reading.status !== 'loading';
  const found = byName(models, modelName)?.id;
  const { set } = form;
  // The catalogue may load after the name was typed.
  useEffect(() => {
    if (found !== undefined && found !== modelId) set({ modelId: found });
  }, [found, modelId, set]);
  return (
    <Combobox
      label={translate('Model')}
      value={modelName}
      names={makeId !== undefined && !isRead ? null : namesIn(models)}
      maxLength={80}
      help={helpText(modelName, modelId !== undefined, isRead ? namesIn(models) : null)}
      onPick={(typed) => {
        form.set({ modelName: typed, modelId: byName(models, typed)?.id });
      }}
    />
  );
}

/** Make and model from the catalogue on this device, or in the seller's own words. */
export function MakeModel({ form }: { readonly form: VehicleForm }) {
  const { makeId, makeName = '' } = form.vehicle;
  const reading = useMakes();
  const makes: readonly Make[] = reading.status === 'ready' ? reading.value : [];
  const found = byName(makes, makeName)?.id;
  const { set } = form;
  useEffect(() => {
    if (found !== undefined && found !== makeId) set({ makeId: found });
  }, [found, makeId, set]);
  return (
    <>
      <Combobox
        label={translate('Make')}
        value={makeName}
        names={reading.status === 'loading' ? null : namesIn(makes)}
        maxLength={60}
        help={helpText(
          makeName,
          makeId !== undefined,
          reading.status === 'loading' ? null : namesIn(makes),
        )}
        onPick={(typed) => {
          const make = byName(makes, typed);
          const other = make?.id !== makeId;
          form.set({
            makeName: typed,
            makeId: make?.id,
            ...(other ? { modelId: undefined, modelName: undefined } : {}),
          });
        }}
      />
      <ModelInput form={form} />
    </>
  );
}

import { useEffect } from 'react';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import { useMakes, useModels } from '../../store/api/lots/catalogue.ts';
import { Combobox } from '../../ui/field/combobox.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { translate } from '../../ui/text/translate.ts';

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T | null =>
  all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ?? null;

function ModelInput({ form }: { readonly form: VehicleForm }) {
  const { makeId, modelId, modelName = '' } = form.vehicle;
  const reading = useModels(makeId ?? '');
  const models: readonly Model[] =
    makeId !== undefined && reading.status === 'ready' ? reading.value : [];
  const found = named(models, modelName)?.id;
  const { set } = form;
  // The catalogue may come after the name was typed.
  useEffect(() => {
    if (found !== undefined && found !== modelId) set({ modelId: found });
  }, [found, modelId, set]);
  return (
    <Combobox
      label={translate('Model')}
      value={modelName}
      names={models.map(({ name }) => name)}
      maxLength={80}
      help={
        modelName === '' || modelId !== undefined
          ? translate('Start typing and choose.')
          : translate('Not in our catalogue. Our staff will review it.')
      }
      onPick={(typed) => {
        form.set({ modelName: typed, modelId: named(models, typed)?.id });
      }}
    />
  );
}

/** Make and model from the catalogue on this device, or in the seller's own words. */
export function MakeModel({ form }: { readonly form: VehicleForm }) {
  const { makeId, makeName = '' } = form.vehicle;
  const reading = useMakes();
  const makes: readonly Make[] = reading.status === 'ready' ? reading.value : [];
  const found = named(makes, makeName)?.id;
  const { set } = form;
  useEffect(() => {
    if (found !== undefined && found !== makeId) set({ makeId: found });
  }, [found, makeId, set]);
  return (
    <>
      <Combobox
        label={translate('Make')}
        value={makeName}
        names={makes.map(({ name }) => name)}
        maxLength={60}
        help={
          makeName === '' || makeId !== undefined || makes.length === 0
            ? translate('Start typing and choose.')
            : translate('Not in our catalogue. Our staff will review it.')
        }
        onPick={(typed) => {
          const make = named(makes, typed);
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

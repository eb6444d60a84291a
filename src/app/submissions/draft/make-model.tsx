import { useEffect, useId } from 'react';
import type { Make } from '../../../domain/catalogue/make.entity.ts';
import type { Model } from '../../../domain/catalogue/model.entity.ts';
import { useMakes, useModels } from '../../store/catalogue.ts';
import { TextInput } from '../../ui/inputs.tsx';
import type { VehicleForm } from './use-vehicle.ts';
import { say } from '../../ui/words.ts';

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T | null =>
  all.find((one) => one.name.toLowerCase() === name.trim().toLowerCase()) ?? null;

function Suggested(props: {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly help: string;
  readonly max: number;
  readonly onType: (value: string) => void;
}) {
  const list = useId();
  return (
    <>
      <TextInput
        label={props.label}
        value={props.value}
        help={props.help}
        maxLength={props.max}
        list={list}
        autoComplete="off"
        onChange={(event) => props.onType(event.target.value)}
      />
      <datalist id={list}>
        {props.names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

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
    <Suggested
      label={say('Model')}
      value={modelName}
      names={models.map(({ name }) => name)}
      max={80}
      help={
        modelName === '' || modelId !== undefined
          ? say('Begin to type and choose.')
          : say('Not in our catalogue. Our staff will review it.')
      }
      onType={(typed) => {
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
      <Suggested
        label={say('Make')}
        value={makeName}
        names={makes.map(({ name }) => name)}
        max={60}
        help={
          makeName === '' || makeId !== undefined || makes.length === 0
            ? say('Begin to type and choose.')
            : say('Not in our catalogue. Our staff will review it.')
        }
        onType={(typed) => {
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

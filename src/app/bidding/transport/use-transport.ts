import { useState } from 'react';
import { transportFields } from '../../../domain/listings/transport/transport-request.entity.ts';
import { checkValue } from '../../fields/check.ts';
import { codedText } from '../../fields/coded-text.ts';
import { useOwn } from '../../sync/reads/own.ts';
import type { ShippingLoad } from '../data/shipping.ts';
import { placeOf } from '../data/shipping.ts';
import {
  newRequestKey,
  requestTransport,
  type TransportRequestInput,
  type TransportSent,
} from '../data/transport.ts';
import { useView } from '../../platform/reader/view.ts';
import { translateKnown } from '../../../wording/language/translate.ts';
import type { TypedPlace } from './place-fields.tsx';

const textNames = ['name', 'email', 'phone', 'vehicle', 'earliest', 'remarks'] as const;
type TextName = (typeof textNames)[number];
type RequestTexts = Readonly<Record<TextName, string>>;

/** The route of a transport request. */
interface AskedWay {
  readonly from: TypedPlace;
  readonly to: TypedPlace;
  readonly load: ShippingLoad;
  readonly enclosed: boolean;
}

const isOptional = (name: TextName): boolean => 'optional' in transportFields[name];

const faultsIn = (texts: RequestTexts): Partial<RequestTexts> =>
  Object.fromEntries(
    textNames.flatMap((name) => {
      if (texts[name] === '' && isOptional(name)) return [];
      const wrong = checkValue(transportFields[name], texts[name]);
      return wrong === null ? [] : [[name, translateKnown(wrong)]];
    }),
  );

/** A transport request being typed: its fields, their errors, and its outcome. */
export const useTransportRequest = (way: AskedWay) => {
  const french = useView().locale === 'fr-CA';
  const own = useOwn('users_private');
  const account = own.status === 'ready' ? own.value[0]?.doc : undefined;
  const [typed, setTyped] = useState<Partial<RequestTexts>>({});
  const [errors, setErrors] = useState<Partial<RequestTexts>>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<TransportSent | null>(null);
  const [key, setKey] = useState(newRequestKey);
  const texts: RequestTexts = {
    name: typed.name ?? account?.name ?? '',
    email: typed.email ?? account?.email ?? '',
    phone: typed.phone ?? account?.phone ?? '',
    vehicle: typed.vehicle ?? '',
    earliest: typed.earliest ?? '',
    remarks: typed.remarks ?? '',
  };
  const from = placeOf(way.from.postal, way.from.region);
  const to = placeOf(way.to.postal, way.to.region);

  const submit = async (): Promise<void> => {
    const clean = Object.fromEntries(
      textNames.map((name) => [name, codedText(transportFields[name], texts[name])]),
    ) as RequestTexts;
    const wrong = faultsIn(clean);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || from === null || to === null) return;
    const { name, email, vehicle, ...others } = clean;
    const said = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ''));
    const input: TransportRequestInput = {
      name,
      email,
      vehicle,
      ...said,
      from,
      to,
      size: way.load.size,
      runs: way.load.runs,
      enclosed: way.enclosed,
      language: french ? 'fr' : 'en',
    };
    setBusy(true);
    const became = await requestTransport(input, key).finally(() => setBusy(false));
    setSent(became);
  };

  return {
    texts,
    errors,
    busy,
    sent,
    /** Sets a field. Changing one after sending makes it a new request. */
    set: (name: TextName, text: string) => {
      setTyped({ ...typed, [name]: text });
      setErrors({ ...errors, [name]: undefined });
      setKey(newRequestKey());
      if (sent?.state === 'refused') setSent(null);
    },
    submit,
    another: () => {
      setSent(null);
      setKey(newRequestKey());
      setTyped({ ...typed, vehicle: '', earliest: '', remarks: '' });
    },
  };
};

export type TransportRequest = ReturnType<typeof useTransportRequest>;

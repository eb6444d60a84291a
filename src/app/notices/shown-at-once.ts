import { useState } from 'react';

interface Choice<V> {
  readonly value: V;
  /** Whether its write is stored on this device, so that the document shows it next. */
  readonly stored: boolean;
}

type Choices<V> = Readonly<Record<string, Choice<V>>>;

const keep = <V>(choices: Choices<V>, test: (name: string, one: Choice<V>) => boolean) =>
  Object.fromEntries(Object.entries(choices).filter(([name, one]) => test(name, one)));

/**
 * Choices that show at once, a moment before they are stored. Each is forgotten once the document
 * shows it, so that what another device chooses later shows too, and is not written over.
 * @param shows whether the document has this value under this name.
 */
export const useShownAtOnce = <V>(shows: (name: string, value: V) => boolean) => {
  const [choices, setChoices] = useState<Choices<V>>({});
  const left = keep(choices, (name, { value, stored }) => !stored || !shows(name, value));
  if (Object.keys(left).length < Object.keys(choices).length) setChoices(left);
  const write = async (made: Choices<V>, store: () => Promise<string | null>): Promise<void> => {
    let row: string | null = null;
    try {
      row = await store();
    } finally {
      // Without a row the document will show nothing new: it had this already, or nothing was kept.
      setChoices((now) =>
        Object.fromEntries(
          Object.entries(now).flatMap(([name, one]) => {
            if (one !== made[name]) return [[name, one]];
            return row === null ? [] : [[name, { ...one, stored: true }]];
          }),
        ),
      );
    }
  };
  return {
    choiceOf: (name: string): V | undefined => left[name]?.value,
    /** Shows the values, and stores them; without `store` they are still being typed. */
    choose: (
      values: Readonly<Record<string, V>>,
      store: (() => Promise<string | null>) | null,
    ): void => {
      const made: Choices<V> = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, { value, stored: false }]),
      );
      setChoices((now) => ({ ...now, ...made }));
      if (store !== null) void write(made, store);
    },
  };
};

import type { Served } from './serve.ts';

type At = Pick<Served, 'url'>;

/** One figure of every payment at the card provider, cents. */
export const cardsOf = async (
  home: At,
  figure: 'amount' | 'amount_received',
): Promise<readonly number[]> => {
  const answer = await fetch(`${home.url}/__/stripe.json`);
  const { intents } = (await answer.json()) as {
    readonly intents: readonly Readonly<Record<typeof figure, number>>[];
  };
  return intents.map((one) => one[figure]);
};

/** Payments that wait to be taken, cents. */
export const stillHeld = async (home: At): Promise<readonly number[]> => {
  const answer = await fetch(`${home.url}/__/stripe.json`);
  const { intents } = (await answer.json()) as {
    readonly intents: readonly { readonly status: string; readonly amount: number }[];
  };
  return intents.filter(({ status }) => status === 'requires_capture').map(({ amount }) => amount);
};

/** Whether the bank still holds a payment. */
export const isHeld = async (home: At, payment: string | undefined): Promise<boolean> => {
  const answer = await fetch(`${home.url}/__/stripe.json`);
  const { intents } = (await answer.json()) as {
    readonly intents: readonly { readonly id: string; readonly status: string }[];
  };
  return intents.some(({ id, status }) => id === payment && status === 'requires_capture');
};

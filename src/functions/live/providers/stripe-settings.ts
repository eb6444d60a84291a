/** Stripe’s settings in the environment; an empty string counts as unset. */
export interface StripeTexts {
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_PUBLISHABLE_KEY: string;
  readonly STRIPE_WEBHOOK_SECRET: string;
  /** Another address of the API, such as `http://127.0.0.1:12111`. */
  readonly STRIPE_API: string;
  /** Another address of the script that renders the fields. */
  readonly STRIPE_SCRIPT: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Address of the browser's script, if not Stripe's own. */
  readonly scriptUrl?: string;
  /** Address of the API, if not Stripe's own. */
  readonly api?: {
    readonly host: string;
    readonly port: number;
    readonly protocol: 'http' | 'https';
  };
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Thrown for conflicting settings; the message is for the operator. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
}

/** `test` or `live`, according to a Stripe key; undefined if it is not one. */
export const modeOf = (key: string): string | undefined => /^[a-z]+_(test|live)_/.exec(key)?.[1];

/**
 * Ensures that keys for real cards are sent to Stripe only.
 *
 * @throws {SettingsRefused} if another address is set beside one.
 */
export const assertAtStripe = (
  { STRIPE_API, STRIPE_SCRIPT }: Pick<StripeTexts, 'STRIPE_API' | 'STRIPE_SCRIPT'>,
  ...keys: readonly string[]
): void => {
  if (STRIPE_API.trim() + STRIPE_SCRIPT.trim() === '') return;
  if (!keys.some((key) => modeOf(key.trim()) === 'live')) return;
  throw new SettingsRefused(
    'STRIPE_API and STRIPE_SCRIPT are for test keys: leave both empty beside keys for real cards.',
  );
};

const apiAddress = (address: string): NonNullable<StripeSettings['api']> => {
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new SettingsRefused('STRIPE_API needs an address such as http://127.0.0.1:12111.');
  }
  const url = new URL(address);
  const plain = url.protocol === 'http:';
  const port = Number(url.port) || (plain ? 80 : 443);
  return { host: url.hostname, port, protocol: plain ? 'http' : 'https' };
};

/**
 * Settings to reach Stripe, or null if one of its three keys is missing.
 *
 * @throws {SettingsRefused}
 */
export const stripeSettings = (texts: StripeTexts): StripeSettings | null => {
  const secretKey = texts.STRIPE_SECRET_KEY.trim();
  const publishableKey = texts.STRIPE_PUBLISHABLE_KEY.trim();
  const webhookSecret = texts.STRIPE_WEBHOOK_SECRET.trim();
  if (secretKey === '' || publishableKey === '' || webhookSecret === '') return null;
  assertAtStripe(texts, secretKey, publishableKey);
  const [api, scriptUrl] = [texts.STRIPE_API.trim(), texts.STRIPE_SCRIPT.trim()];
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    ...(api === '' ? {} : { api: apiAddress(api) }),
    ...(scriptUrl === '' ? {} : { scriptUrl }),
  };
};

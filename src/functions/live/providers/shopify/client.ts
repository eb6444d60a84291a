import { ShopRefused, ShopSilent } from '../../../shop/shop-provider.ts';

export interface ClientSettings {
  /** Origin of the shop, like `https://hammerlane.myshopify.com`. */
  readonly shop: string;
  readonly storefrontToken: string;
  /** Waits for so many ms. */
  readonly wait: (ms: number) => Promise<void>;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The version of both APIs that the house uses. */
export const apiVersion = '2026-04';

/** Longest wait for one answer of the shop, ms. */
export const shopTimeoutMs = 15_000;
/** Most time spent waiting for the shop in total, ms; the caller is still there then. */
const mostWaitMs = 8_000;
const mostTries = 4;

interface GraphQlAnswer {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message?: string;
    readonly extensions?: { readonly code?: string };
  }[];
  readonly extensions?: {
    readonly cost?: {
      readonly requestedQueryCost?: number;
      readonly throttleStatus?: {
        readonly currentlyAvailable?: number;
        readonly restoreRate?: number;
      };
    };
  };
}

/** Time until the shop allows the query again, ms; one second if it does not say. */
const costWait = ({ extensions }: GraphQlAnswer): number => {
  const { requestedQueryCost, throttleStatus } = extensions?.cost ?? {};
  const { currentlyAvailable, restoreRate } = throttleStatus ?? {};
  if (requestedQueryCost === undefined || currentlyAvailable === undefined) return 1_000;
  const lacking = Math.max(0, requestedQueryCost - currentlyAvailable);
  return restoreRate ? Math.ceil((lacking / restoreRate) * 1_000) : 1_000;
};

const headerWait = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : 1_000;
};

/** Sends one operation to the shop. */
export type Ask = <T>(document: string, variables: object) => Promise<T>;

const graphQlAnswer = async (response: Response): Promise<GraphQlAnswer> => {
  if (!response.ok) throw new ShopSilent(`the shop answered ${response.status}`, response.status);
  return (await response.json()) as GraphQlAnswer;
};

/**
 * Sends operations to the Storefront API by `fetch`. A throttled query is repeated when the shop
 * allows it, as long as the caller waits; after that the shop counts as unreachable.
 */
export const storefrontClient =
  (settings: ClientSettings) =>
  (ip: string): Ask => {
    const { shop, storefrontToken, wait, fetch: carry = fetch } = settings;
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': storefrontToken,
      ...(ip === '' ? {} : { 'shopify-storefront-buyer-ip': ip }),
    };

    const once = async (body: string): Promise<Response> => {
      try {
        return await carry(`${shop}/api/${apiVersion}/graphql.json`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(shopTimeoutMs),
        });
      } catch (error) {
        throw new ShopSilent(String(error));
      }
    };

    return async <T>(query: string, variables: object): Promise<T> => {
      const body = JSON.stringify({ query, variables });
      let waited = 0;
      for (let tries = 1; ; tries += 1) {
        const response = await once(body);
        let pause = headerWait(response);
        if (response.status !== 429) {
          const answer = await graphQlAnswer(response).catch((error: unknown) => {
            throw error instanceof ShopSilent ? error : new ShopSilent(String(error));
          });
          const [error] = answer.errors ?? [];
          if (error === undefined && answer.data) return answer.data as T;
          const code = error?.extensions?.code ?? 'INVALID';
          if (code !== 'THROTTLED') throw new ShopRefused(code, error?.message ?? 'no data');
          pause = costWait(answer);
        }
        waited += pause;
        if (tries === mostTries || waited > mostWaitMs) throw new ShopSilent('throttled');
        await wait(pause);
      }
    };
  };

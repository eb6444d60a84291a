import type { StandIn } from '../../src/embedded/stripe/stand-in.ts';

/** Answers the SDK's requests in this process, without a network. */
export const inProcessFetch =
  ({ call }: Pick<StandIn, 'call'>): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const sent = new Headers(init?.headers);
    const { status, body, headers } = await call({
      method: init?.method ?? 'GET',
      address: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(sent.entries()),
      body: typeof init?.body === 'string' ? init.body : '',
    });
    return new Response(JSON.stringify(body), { status, headers });
  };

import { phrase } from '../../../domain/kit/text/phrase.ts';
import type { quotesRequestTransport } from '../../../domain/listings/transport/transport-commands.ts';
import { mutation } from '../mutation.ts';

/** Requests a transport. It is shown only in the outbox and where it was requested. */
export const askTransport = mutation<typeof quotesRequestTransport>('quotes-requestTransport', {
  entity: (_, _facts, { key }) => `transport|${key}`,
  label: () => phrase('Transport request'),
});

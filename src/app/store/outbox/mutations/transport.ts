import { phrase } from '../../../../domain/kit/phrase.ts';
import type { quotesRequestTransport } from '../../../../domain/listings/transport-commands.ts';
import { mutation } from '../mutation.ts';

/** Asks for a transport. Nothing is shown of it but in the outbox, and where it was asked. */
export const askTransport = mutation<typeof quotesRequestTransport>('quotes-requestTransport', {
  entity: (_, _facts, { key }) => `transport|${key}`,
  label: () => phrase('Transport request'),
});

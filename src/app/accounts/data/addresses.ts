import type { Address } from '../../../domain/accounts/address.entity.ts';
import type { Shape } from '../../../domain/kit/fields.ts';
import type { addressFields } from '../../../domain/kit/fragments.ts';
import { removeDocument, saveDocument } from '../../outbox/documents/save.ts';
import type { DocumentValues } from '../../outbox/documents/save-options.ts';
import { newKey } from '../../outbox/rows/idempotency-key.ts';
import { phrase } from '../../../domain/kit/text/phrase.ts';

const LABEL = phrase('An address');

/** Fields of an address as typed; an empty optional one is removed. */
export type AddressValues = { readonly [K in keyof Shape<typeof addressFields>]?: string | null };

/** Creates an address, or changes the given one; returns its id. */
export const saveAddress = async (base: Address | null, values: AddressValues): Promise<string> => {
  const id = base?.id ?? newKey();
  await saveDocument('addresses', id, values as DocumentValues, { base, label: LABEL });
  return id;
};

export const removeAddress = async (address: Address): Promise<void> => {
  await removeDocument('addresses', address.id, { base: address, label: LABEL });
};

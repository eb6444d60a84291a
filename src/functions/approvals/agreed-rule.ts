import { config, type ConfigSection } from '../../domain/platform/settings/config.entity.ts';
import {
  SECOND_PERSON,
  type SecondPersonRule,
} from '../../domain/platform/audit/second-person-rule.ts';
import type { Tx } from '../ports.ts';

/**
 * Writes the agreed second-administrator rule in a transaction.
 *
 * @param before the document as the transaction read it; null if no rule was agreed on yet.
 */
export const writeAgreedRule = (
  tx: Tx,
  before: ConfigSection | null,
  rule: SecondPersonRule,
  created: Pick<ConfigSection, 'configVersion' | 'createdBy'>,
): void => {
  const { refundCents, voidBeforeEndMs } = rule;
  const values = { refundCents, voidBeforeEndMs };
  if (before !== null) return tx.change(config, SECOND_PERSON, { values });
  tx.create(config, SECOND_PERSON, {
    title: 'What one administrator may do alone',
    isPublic: false,
    values,
    ...created,
  });
};

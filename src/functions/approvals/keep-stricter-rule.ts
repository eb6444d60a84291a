import { config, type ConfigSection } from '../../domain/platform/settings/config.entity.ts';
import {
  agreedRule,
  isLooserRule,
  SECOND_PERSON,
  stricterRule,
} from '../../domain/platform/audit/second-person-rule.ts';
import type { WrittenChange } from '../notifications/notice.ts';
import { invalidateNumbers, ruleSaved } from '../numbers.ts';
import type { Ports } from '../ports.ts';
import { writeAgreedRule } from './agreed-rule.ts';

/**
 * Records a stricter rule saved by one administrator as the agreed one. Undoing it then counts as
 * loosening, which needs two.
 */
export const keepStricterRule = async (
  { id, after }: WrittenChange<ConfigSection>,
  ports: Ports,
): Promise<void> => {
  if (id !== 'house' || after === null) return;
  await ports.db.transaction(async (tx) => {
    const before = await tx.get(config, SECOND_PERSON);
    const agreed = agreedRule(before?.values);
    const rule = stricterRule(ruleSaved(after), agreed);
    if (!isLooserRule(agreed, rule)) return;
    writeAgreedRule(tx, before, rule, {
      configVersion: after.configVersion,
      createdBy: after.createdBy,
    });
  });
  invalidateNumbers(ports);
};

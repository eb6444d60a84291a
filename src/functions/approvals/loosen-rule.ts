import { approvalsLoosenRule } from '../../domain/platform/audit/approval-commands.ts';
import { config } from '../../domain/platform/settings/config.entity.ts';
import {
  agreedRule,
  isLooserRule,
  SECOND_PERSON,
} from '../../domain/platform/audit/second-person-rule.ts';
import { keyed } from '../handler.ts';
import { invalidateNumbers } from '../numbers.ts';
import { writeAgreedRule } from './agreed-rule.ts';
import { assertSecond } from './second-person.ts';

/**
 * Writes how far the settings may loosen the second-administrator rule. Loosening it needs two
 * administrators itself, if there are two.
 */
export const loosenRule = keyed(approvalsLoosenRule, {
  partition: () => 'rule',
  inTransaction: async ({ refundCents, voidBeforeEndMs }, context, tx) => {
    const { ports, uid, numbers } = context;
    const rule = { refundCents, voidBeforeEndMs };
    const before = await tx.get(config, SECOND_PERSON);
    if (isLooserRule(rule, agreedRule(before?.values))) await assertSecond(tx, context);
    writeAgreedRule(tx, before, rule, { configVersion: numbers.version, createdBy: uid });
    context.after(async () => invalidateNumbers(ports));
    return rule;
  },
});

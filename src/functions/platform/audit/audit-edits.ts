import { users } from '../../../domain/accounts/user.entity.ts';
import { entityList } from '../../../domain/entities.ts';
import type { Entity } from '../../../domain/kit/entity.ts';
import { isRecord, type UnknownRecord } from '../../../domain/kit/json.ts';
import { changesOf, auditSubjectOf } from '../../../domain/platform/audit/audit-changes.ts';
import { auditLog } from '../../../domain/platform/audit/audit-entry.entity.ts';
import { derivedId } from '../../../domain/platform/sha256.ts';
import type { WrittenChange } from '../../notifications/notice.ts';
import type { Ports } from '../../ports.ts';
import type { Trigger } from '../../trigger.ts';
import { auditEntry } from './audit-entry.ts';
import { isSecret } from './revert-secrets.ts';

/**
 * The staff member who made this write. The rules require staff to write their own uid with the
 * number of the revision, which no later write matches.
 */
const editorOf = (before: UnknownRecord | null, after: UnknownRecord): string | null => {
  const edit = after['staffEdit'];
  if (!isRecord(edit) || typeof edit['by'] !== 'string') return null;
  return edit['rev'] === after['rev'] && before?.['rev'] !== after['rev'] ? edit['by'] : null;
};

const actOf = (before: UnknownRecord | null, after: UnknownRecord): string => {
  if (before === null) return 'create';
  if (before['isDeleted'] === after['isDeleted']) return 'change';
  return after['isDeleted'] === true ? 'delete' : 'restore';
};

/** Logs a staff edit in a form. A repeat finds the existing entry. */
const logEdit =
  ({ name, admin }: Entity) =>
  async (
    { id, before, after }: WrittenChange<UnknownRecord>,
    { db, clock }: Ports,
  ): Promise<void> => {
    const by = after && editorOf(before, after);
    if (!by) return;
    const entryId = derivedId(`edit ${name} ${id} ${String(after['rev'])}`);
    const act = actOf(before, after);
    await db.transaction(async (tx) => {
      const [known, user] = await Promise.all([tx.get(auditLog, entryId), tx.get(users, by)]);
      if (known !== null) return;
      const entry = auditEntry({
        at: clock.now(),
        by,
        byName: user?.username,
        kind: 'EDIT',
        act: `${act} ${name}`,
        about: [auditSubjectOf(name, id)],
        changes: changesOf(name, id, before ?? {}, after, isSecret).filter(
          ({ field }) => field !== 'isDeleted',
        ),
        desk: admin === undefined ? null : `/admin/${admin.path ?? name}`,
      });
      tx.create(auditLog, entryId, entry);
    });
  };

/** Collections that staff write directly. */
export const staffWritten: readonly Entity[] = entityList.filter(({ access }) =>
  (['create', 'update', 'remove'] as const).some((operation) =>
    (access[operation] ?? []).some(({ who }) => who.kind === 'admin'),
  ),
);

/** One trigger for each collection that staff write directly. */
export const auditTriggers: readonly Trigger[] = staffWritten.map((entity) => ({
  name: `on${entity.name.charAt(0).toUpperCase()}${entity.name.slice(1)}Edited`,
  collection: entity.name,
  on: 'write',
  handler: logEdit(entity),
}));

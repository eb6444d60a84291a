import { config } from '../../domain/platform/settings/config.entity.ts';
import type { Ports } from '../ports.ts';

const section = 'push';

/** Publishes the public push key for every page; does nothing if it is already published. */
export const publishPushKey = async ({ db, push }: Ports): Promise<void> => {
  if (push === null || push.publicKey === null) return;
  const { publicKey } = push;
  const values = { publicKey };
  await db.transaction(async (tx) => {
    const before = await tx.get(config, section);
    if (before === null) {
      const fields = { title: 'Notices by push', isPublic: true, configVersion: 1, values };
      tx.create(config, section, { ...fields, createdBy: 'house' });
    } else if ((before.values as { publicKey?: unknown }).publicKey !== publicKey) {
      tx.change(config, section, { values });
    }
  });
};

import { useState } from 'react';
import type { Refusal } from '../../../domain/kit/refusal.ts';
import { discard } from '../../outbox/outbox.ts';
import { refusalOf } from '../data/admin.ts';
import type { RefusedEdit } from '../data/documents/refused.ts';
import type { Saved } from '../data/documents/save.ts';

/** The query client tells its readers of a new version in a later turn than it tells the save. */
const versionShown = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

export interface OfficeSave {
  readonly saving: boolean;
  /** Why the last save, or the edit that is continued, was refused. */
  readonly refusal: Refusal | null;
  /** Outbox rows of the refused edit in the form. */
  readonly held: readonly string[];
  /** Continues a refused edit, whose values are in the form. */
  readonly take: (edit: RefusedEdit) => void;
  /** Discards the refused edit in the form. */
  readonly forget: () => Promise<void>;
  /** Saves; the save replaces the refused edit in the form. */
  readonly run: (send: () => Promise<Saved>) => Promise<Saved>;
}

/**
 * The saves of a form of the back office, through the outbox.
 * @param start a refused edit whose values are in the form from its beginning.
 */
export const useOfficeSave = (start: RefusedEdit | null = null): OfficeSave => {
  const [taken, setTaken] = useState(start);
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Extract<Saved, { ok: false }> | null>(null);
  const held = [...(taken?.rows ?? []), ...(failed?.row == null ? [] : [failed.row])];
  const forget = async (): Promise<void> => {
    setTaken(null);
    setFailed(null);
    await Promise.all(held.map(discard));
  };
  return {
    saving,
    refusal: failed?.refusal ?? taken?.refusal ?? null,
    held,
    take: (edit) => {
      setTaken(edit);
      setFailed(null);
    },
    forget,
    run: async (send) => {
      setSaving(true);
      const saved = await forget()
        .then(send)
        .catch((error: unknown): Saved => ({ ok: false, refusal: refusalOf(error), row: null }));
      if (saved.ok) await versionShown();
      setSaving(false);
      setFailed(saved.ok ? null : saved);
      return saved;
    },
  };
};

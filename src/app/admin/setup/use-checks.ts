import { useState } from 'react';
import type { SetupPart } from '../../../domain/platform/settings/setup-parts.ts';
import { checkPart, type CheckedSetup } from '../data/setup.ts';

/** The state of one part's check. */
export type PartCheck =
  | { readonly status: 'busy' }
  | { readonly status: 'done'; readonly value: CheckedSetup }
  | { readonly status: 'failed'; readonly why: string };

type Checks = Partial<Readonly<Record<SetupPart, PartCheck>>>;

/** Checks of the parts, one by one; results stay until the page is left. */
export const useChecks = () => {
  const [checks, setChecks] = useState<Checks>({});
  const check = async (part: SetupPart): Promise<void> => {
    const put = (found: PartCheck) => setChecks((before) => ({ ...before, [part]: found }));
    put({ status: 'busy' });
    const answered = await checkPart(part);
    put(
      answered.ok
        ? { status: 'done', value: answered.value }
        : { status: 'failed', why: answered.refusal.message },
    );
  };
  return { checks, check };
};

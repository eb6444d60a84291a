import { systemCheckSetup, systemGetSetup } from '../../domain/platform/settings/setup-commands.ts';
import { isSetUp, serverParts, settingsOf } from '../../domain/platform/settings/setup-parts.ts';
import { plain } from '../handler.ts';
import { CheckFailed } from './check-failed.ts';
import { setupChecks } from './setup-checks.ts';

const limitMs = 15_000;
const longestText = 300;

/** Resolves with the work's result, or with `LATE` if it takes longer than a caller would wait. */
const answerInTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const said = `No answer within ${limitMs / 1_000} seconds.`;
    timer = setTimeout(() => reject(new CheckFailed('LATE', said)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const getSetup = plain(systemGetSetup, async (_, { ports: { setup } }) => ({
  parts: serverParts.map((part) => ({
    part,
    isSetUp: isSetUp(part, setup.set),
    settings: settingsOf(part).map((one) => ({ ...one, set: setup.set.has(one.name) })),
  })),
}));

export const checkSetup = plain(systemCheckSetup, async ({ part }, { ports }) => {
  const { setup, clock } = ports;
  if (!isSetUp(part, setup.set)) return { finding: 'NOT_SET' as const, ms: 0, detail: '' };
  const began = clock.now();
  const outcome = await answerInTime(setupChecks[part](ports)).then(
    (detail) => ({ finding: 'WELL', detail }) as const,
    (error: unknown) => ({
      finding: error instanceof CheckFailed ? error.finding : ('SILENT' as const),
      detail: error instanceof Error ? error.message : String(error),
    }),
  );
  const detail = setup.conceal(outcome.detail).slice(0, longestText);
  return { finding: outcome.finding, ms: Math.max(0, clock.now() - began), detail };
});

import type { Command } from '../domain/kit/command.ts';
import { callClasses, callClassOf } from '../domain/platform/call-class.ts';

interface Rewrite {
  readonly source?: string;
  readonly regex?: string;
  readonly function: { readonly functionId: string; readonly region: string };
}

/**
 * Rewrites that route `/call/NAME` to the service of its class; the members' service takes all
 * others.
 */
export const callRewrites = (commands: readonly Command[]): readonly Rewrite[] =>
  callClasses.map((of) => {
    const led = { function: { functionId: `call-${of}`, region: 'us-central1' } };
    if (of === 'members') return { source: '/call/**', ...led };
    const names = commands.filter((one) => callClassOf(one) === of).map(({ name }) => name);
    return { regex: `^/call/(?:${names.toSorted().join('|')})$`, ...led };
  });

/** Inserts these rewrites into the text of `firebase.json`, before all other ones of Hosting. */
export const withCallRewrites = (text: string, commands: readonly Command[]): string => {
  const file = JSON.parse(text) as { readonly hosting: { readonly rewrites: readonly Rewrite[] } };
  const others = file.hosting.rewrites.filter(
    (one) => !one.function.functionId.startsWith('call-'),
  );
  const hosting = { ...file.hosting, rewrites: [...callRewrites(commands), ...others] };
  return `${JSON.stringify({ ...file, hosting }, null, 2)}\n`;
};

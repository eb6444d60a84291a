import { sources } from './source.ts';
import { isNode, literal, programOf, walk, type Node } from './syntax.ts';

/** A refusal as written in the source. */
export interface Made {
  readonly path: string;
  readonly code: string;
  /** The finer rule, if it is a literal. */
  readonly rule: string | null;
}

const makers = /^(?:refusal|refuse\w*|reject|conflict|bad|found)$/;
const isCode = (text: string | null): text is string =>
  text !== null && /^[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(text);

const ruleIn = (text: string): string | null => /\brule: '([A-Z_]+)'/.exec(text)?.[1] ?? null;

/** Files whose refusals no member sees. */
const staff =
  /\/(?:snapshots|live|approvals)\/|notifications\/(?:send|trigger|move)|app\/admin\/|(?:domain|functions)\/(?:platform|office)\/|functions\/relational\/|accounts\/staff|catalogue\/make-model|bidding\/(?:void-bid|replay)|messages\/(?:decide-report|read-reported)|answers\/model-providers|letters\/(?:weekly|templates\/template)-commands/;

const madeIn = (path: string, text: string): readonly Made[] => {
  const found: Made[] = [];
  const rows: Node[] = [];
  walk(programOf(path, text), (node) => {
    if (node.type === 'ArrayExpression') rows.push(node);
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return;
    if (!makers.test(String(node['callee']['name']))) return;
    const given = (node['arguments'] as readonly unknown[]).slice(0, 2).map(literal);
    const code = given.find(isCode);
    const rule = ruleIn(text.slice(Number(node['start']), Number(node['end'])));
    if (code !== undefined) found.push({ path, code, rule });
  });
  // A table of refusals: status, code, message.
  for (const row of rows) {
    const [status, code, message] = (row['elements'] as readonly unknown[]).map(literal);
    if (/^[a-z-]+$/.test(status ?? '') && isCode(code ?? null) && message?.endsWith('.') === true)
      found.push({ path, code: String(code), rule: 'SIGN_IN' });
  }
  return found;
};

/** Every refusal a member can see, from the domain, the functions and the app. */
export const made: readonly Made[] = sources('src/domain', 'src/functions', 'src/app')
  .filter(({ path }) => path.endsWith('.ts') && !staff.test(path))
  .flatMap(({ path, text }) => madeIn(path, text));

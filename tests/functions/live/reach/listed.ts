import { join } from 'node:path';
import { handlers } from '../../../../src/functions/registry.ts';
import { timetable } from '../../../../src/functions/timetable.ts';
import { triggers } from '../../../../src/functions/triggers.ts';
import type { Trigger } from '../../../../src/functions/trigger.ts';
import { isNode, literal, type Node } from '../../../shape/syntax.ts';
import { declarationOf, idOf, referredIn, type DeclarationId } from './declarations.ts';

/** Declarations that an entry of a list refers to, by the entry's name. */
type Listed = ReadonlyMap<string, readonly DeclarationId[]>;

const elementsOf = (path: string, name: string): readonly Node[] => {
  const { init } = declarationOf(idOf(path, name)).node as { readonly init?: unknown };
  if (!isNode(init)) throw new Error(`${name} is not a list.`);
  return init['elements'] as readonly Node[];
};

/** Handlers by the name of their command; the list names one in each place. */
export const handlerIds = (): Listed => {
  const path = 'src/functions/registry.ts';
  const elements = elementsOf(path, 'handlers');
  if (elements.length !== handlers.length) throw new Error('The list spreads another.');
  return new Map(
    handlers.map(({ command }, i) => [command.name, referredIn(path, elements[i] as Node)]),
  );
};

/** Jobs by name. */
export const jobIds = (): Listed => {
  const path = 'src/functions/timetable.ts';
  const elements = elementsOf(path, 'timetable');
  if (elements.length !== timetable.length) throw new Error('The list spreads another.');
  return new Map(timetable.map(({ name }, i) => [name, referredIn(path, elements[i] as Node)]));
};

const valueOf = async (id: DeclarationId): Promise<unknown> => {
  const [path = '', name = ''] = id.split(' ');
  const module = (await import(join(process.cwd(), path))) as Readonly<Record<string, unknown>>;
  return module[name];
};

/** Triggers by name. An entry that does not say which triggers it makes may make any unnamed one. */
export const triggerIds = async (): Promise<Listed> => {
  const path = 'src/functions/triggers.ts';
  const named = new Map<string, readonly DeclarationId[]>();
  const unnamed: DeclarationId[] = [];
  for (const element of elementsOf(path, 'triggers')) {
    const ids = referredIn(path, element);
    const [first] = (element['arguments'] ?? []) as readonly Node[];
    const name = literal(first);
    const whole = element.type === 'SpreadElement' ? element['argument'] : element;
    if (name !== null) named.set(name, ids);
    else if (isNode(whole) && whole.type === 'Identifier') {
      const values = await Promise.all(ids.map(valueOf));
      for (const one of values.flat() as readonly Trigger[]) named.set(one.name, ids);
    } else unnamed.push(...ids);
  }
  return new Map(triggers.map(({ name }) => [name, named.get(name) ?? unnamed]));
};

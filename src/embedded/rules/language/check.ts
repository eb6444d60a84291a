import { globalFunctions, namespaces } from './names.ts';
import {
  RulesSyntaxError,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type RulesFile,
} from './syntax.ts';

const mostLets = 10;
const mostParameters = 7;

type Functions = ReadonlyMap<string, FunctionDeclaration>;

/** Refuses unknown functions, wrong numbers of arguments, recursion and broken limits. */
export const checkFile = (file: RulesFile): void => {
  const outer = withFunctions(new Map(), file.functions);
  for (const service of file.services) {
    const inService = withFunctions(outer, service.functions);
    for (const block of service.matches) checkMatch(block, inService);
  }
};

const checkMatch = (block: MatchBlock, outer: Functions): void => {
  const known = withFunctions(outer, block.functions);
  for (const { condition } of block.allows) if (condition) checkCalls(condition, known);
  for (const inner of block.matches) checkMatch(inner, known);
};

const withFunctions = (outer: Functions, added: readonly FunctionDeclaration[]): Functions => {
  const known = new Map(outer);
  const here = new Set<string>();
  for (const declared of added) {
    if (here.has(declared.name) || globalFunctions.has(declared.name)) {
      throw new RulesSyntaxError(declared.at, `function ${declared.name} is already declared`);
    }
    here.add(declared.name);
    known.set(declared.name, declared);
  }
  for (const declared of added) checkFunction(declared, known);
  return known;
};

const checkFunction = (declared: FunctionDeclaration, known: Functions): void => {
  if (declared.lets.length > mostLets) {
    throw new RulesSyntaxError(declared.at, `a function holds ${mostLets} let statements at most`);
  }
  if (declared.parameters.length > mostParameters) {
    throw new RulesSyntaxError(declared.at, `a function has ${mostParameters} parameters at most`);
  }
  const names = [...declared.parameters, ...declared.lets.map((one) => one.name)];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RulesSyntaxError(declared.at, `${twice} is declared twice`);
  for (const body of bodiesOf(declared)) checkCalls(body, known);
  refuseRecursion(declared, known, [declared.name]);
};

const bodiesOf = (declared: FunctionDeclaration): readonly Expression[] => [
  ...declared.lets.map((one) => one.value),
  declared.returns,
];

const refuseRecursion = (
  declared: FunctionDeclaration,
  known: Functions,
  trail: readonly string[],
): void => {
  for (const name of new Set(bodiesOf(declared).flatMap(calledIn))) {
    const called = known.get(name);
    if (called === undefined) continue;
    if (trail.includes(name)) {
      const circle = [...trail, name].join(' calls ');
      throw new RulesSyntaxError(called.at, `recursion is not allowed: ${circle}`);
    }
    refuseRecursion(called, known, [...trail, name]);
  }
};

/** The direct subexpressions of an expression. */
const childrenOf = (of: Expression): readonly Expression[] => {
  switch (of.e) {
    case 'list':
      return of.items;
    case 'map':
      return of.entries.flat();
    case 'path':
      return of.parts.filter((part) => typeof part !== 'string');
    case 'member':
    case 'unary':
    case 'is':
      return [of.of];
    case 'index':
      return [of.of, of.index];
    case 'range':
      return [of.of, of.from, of.to];
    case 'call':
      return of.args;
    case 'method':
      return [of.of, ...of.args];
    case 'binary':
      return [of.left, of.right];
    case 'choose':
      return [of.when, of.yes, of.no];
    default:
      return [];
  }
};

const calledIn = (of: Expression): readonly string[] => [
  ...(of.e === 'call' ? [of.name] : []),
  ...childrenOf(of).flatMap(calledIn),
];

const checkCalls = (of: Expression, known: Functions): void => {
  if (of.e === 'call') checkCall(of, known);
  if (of.e === 'method' && of.of.e === 'name') checkNamespaced(of, of.of.name);
  for (const child of childrenOf(of)) checkCalls(child, known);
};

const checkCall = (of: Expression & { e: 'call' }, known: Functions): void => {
  const arity = known.get(of.name)?.parameters.length ?? globalFunctions.get(of.name);
  if (arity === undefined) {
    throw new RulesSyntaxError(of.at, `there is no function ${of.name}`);
  }
  refuseArity(of, of.name, arity);
};

const checkNamespaced = (of: Expression & { e: 'method' }, space: string): void => {
  const functions = namespaces.get(space);
  if (functions === undefined) return;
  const arity = functions.get(of.name);
  if (arity === undefined) {
    throw new RulesSyntaxError(of.at, `there is no function ${space}.${of.name}`);
  }
  refuseArity(of, `${space}.${of.name}`, arity);
};

const refuseArity = (
  of: Expression & { readonly args: readonly Expression[] },
  name: string,
  arity: number,
): void => {
  if (of.args.length === arity) return;
  throw new RulesSyntaxError(of.at, `${name} takes ${arity} arguments, not ${of.args.length}`);
};

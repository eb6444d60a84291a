import type { Expression } from './syntax.ts';

/** The direct subexpressions of an expression. */
export const childrenOf = (of: Expression): readonly Expression[] => {
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

import { checkFile } from './check.ts';
import { parseExpression } from './parse-expression.ts';
import { Scanner } from './scanner.ts';
import {
  RulesSyntaxError,
  type AllowStatement,
  type FunctionDeclaration,
  type LetStatement,
  type MatchBlock,
  type PatternSegment,
  type RuleMethod,
  type RulesFile,
  type ServiceBlock,
} from './syntax.ts';

const verbs: Readonly<Record<string, readonly RuleMethod[]>> = {
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
};
const services: ReadonlySet<string> = new Set(['cloud.firestore', 'firebase.storage']);
const deepestMatch = 50;

/**
 * Parses a rules file of the Firebase security rules language, versions 1 and 2, and checks
 * everything that does not need a request: names of functions, numbers of arguments, recursion,
 * limits. Throws RulesSyntaxError, whose message begins with `line:column`.
 */
export const parseRules = (text: string): RulesFile => {
  const scan = new Scanner(text);
  const version = parseVersion(scan);
  const functions: FunctionDeclaration[] = [];
  const found: ServiceBlock[] = [];
  while (scan.peek().kind !== 'end') {
    if (scan.sees('function')) functions.push(parseFunction(scan));
    else if (scan.sees('service')) found.push(parseService(scan, version));
    else throw scan.unexpected("'service' or 'function'");
  }
  if (found.length === 0) throw scan.unexpected("'service'");
  const file: RulesFile = { version, functions, services: found };
  checkFile(file);
  return file;
};

const parseVersion = (scan: Scanner): '1' | '2' => {
  if (!scan.accept('rules_version')) return '1';
  scan.expect('=');
  const token = scan.peek();
  if (token.kind !== 'string' || (token.text !== '1' && token.text !== '2')) {
    throw scan.unexpected("'1' or '2' in quotes");
  }
  scan.take();
  scan.expect(';');
  return token.text;
};

const parseService = (scan: Scanner, version: '1' | '2'): ServiceBlock => {
  const at = scan.position();
  scan.expect('service');
  const nameAt = scan.position();
  let name = scan.name('the name of a service');
  while (scan.accept('.')) name += `.${scan.name('the name of a service')}`;
  if (!services.has(name)) throw new RulesSyntaxError(nameAt, `${name} is not a known service`);
  scan.expect('{');
  const functions: FunctionDeclaration[] = [];
  const matches: MatchBlock[] = [];
  while (!scan.accept('}')) {
    if (scan.sees('function')) functions.push(parseFunction(scan));
    else if (scan.sees('match')) matches.push(parseMatch(scan, version, 0));
    else throw scan.unexpected("'match', 'function' or '}'");
  }
  return { name, functions, matches, at };
};

const parseMatch = (scan: Scanner, version: '1' | '2', depth: number): MatchBlock => {
  const at = scan.position();
  if (depth > deepestMatch) throw new RulesSyntaxError(at, 'matches are nested too deeply');
  scan.expect('match');
  const pattern = parsePattern(scan, version);
  scan.expect('{');
  const functions: FunctionDeclaration[] = [];
  const allows: AllowStatement[] = [];
  const matches: MatchBlock[] = [];
  while (!scan.accept('}')) {
    if (scan.sees('allow')) allows.push(parseAllow(scan));
    else if (scan.sees('function')) functions.push(parseFunction(scan));
    else if (scan.sees('match')) matches.push(parseMatch(scan, version, depth + 1));
    else throw scan.unexpected("'allow', 'match', 'function' or '}'");
  }
  return { pattern, functions, allows, matches, at };
};

const parsePattern = (scan: Scanner, version: '1' | '2'): readonly PatternSegment[] => {
  const segments: PatternSegment[] = [];
  const at = scan.position();
  if (!scan.sees('/')) throw scan.unexpected("a path that begins with '/'");
  scan.take();
  do {
    segments.push(parseSegment(scan));
  } while (scan.acceptRaw('/'));
  const rests = segments.filter((segment) => segment.p === 'rest');
  if (rests.length > 1) throw new RulesSyntaxError(at, 'a path holds one {name=**} at most');
  if (version === '1' && rests.length === 1 && segments.at(-1)?.p !== 'rest') {
    throw new RulesSyntaxError(at, 'in version 1 {name=**} stands last');
  }
  return segments;
};

const parseSegment = (scan: Scanner): PatternSegment => {
  if (!scan.acceptRaw('{')) {
    const text = scan.pathPart();
    if (text === null) throw scan.unexpected('a path segment');
    return { p: 'literal', text };
  }
  const name = scan.name('the name of a path variable');
  if (scan.accept('=**')) {
    scan.expect('}');
    return { p: 'rest', name };
  }
  if (scan.accept('=')) scan.expect('*');
  scan.expect('}');
  return { p: 'one', name };
};

const parseAllow = (scan: Scanner): AllowStatement => {
  const at = scan.position();
  let { start } = scan.peek();
  scan.expect('allow');
  const methods = new Set<RuleMethod>();
  do {
    const meant = verbs[scan.peek().text];
    if (meant === undefined)
      throw scan.unexpected('get, list, create, update, delete, read or write');
    scan.take();
    for (const method of meant) methods.add(method);
  } while (scan.accept(','));
  let condition = null;
  if (scan.accept(':')) {
    scan.expect('if');
    start = scan.peek().start;
    condition = parseExpression(scan);
  }
  const span = { from: scan.position(start), start, end: scan.taken() };
  scan.accept(';');
  return { methods, condition, at, span };
};

const parseFunction = (scan: Scanner): FunctionDeclaration => {
  const at = scan.position();
  scan.expect('function');
  const name = scan.name('the name of a function');
  scan.expect('(');
  const parameters: string[] = [];
  while (!scan.accept(')')) {
    if (parameters.length > 0) scan.expect(',');
    parameters.push(scan.name('the name of a parameter'));
  }
  scan.expect('{');
  const lets: LetStatement[] = [];
  while (scan.accept('let')) {
    const called = scan.name('the name of a variable');
    scan.expect('=');
    lets.push({ name: called, value: parseExpression(scan) });
    scan.expect(';');
  }
  scan.expect('return');
  const returns = parseExpression(scan);
  scan.accept(';');
  scan.expect('}');
  return { name, parameters, lets, returns, at };
};

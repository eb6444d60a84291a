import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRecord } from '../../domain/kit/json.ts';
import type { RulesQuestion } from '../contracts.ts';
import { BadBody, readJson, send, sendJson, sendPage } from '../http/exchange.ts';
import { corsHeaders, isLocal } from '../http/peer.ts';
import type { ExchangeableRules } from '../rules/exchangeable-rules.ts';
import { parseRules } from '../rules/language/parse.ts';
import { RulesSyntaxError } from '../rules/language/syntax.ts';
import type { RequestHandler } from '../server/front.ts';
import type { Storage } from '../storage/open.ts';
import { coveragePage, coverageReport, type CountingJudge } from './coverage.ts';

export interface EmulatorControlOptions {
  readonly projectId: string;
  readonly port: () => number;
  /** Rules of documents, by project. */
  readonly documentRules: ExchangeableRules<RulesQuestion, CountingJudge>;
  readonly storage: Pick<Storage, 'rules' | 'clear'>;
  /** Null if no functions run. */
  readonly switchTriggers: () => ((on: boolean) => Promise<void>) | null;
}

interface Answer {
  readonly status: number;
  /** A string is an HTML page. */
  readonly body: object | string;
}

const ok = (body: object | string): Answer => ({ status: 200, body });
const refused = (status: 400 | 403 | 501, name: string, message: string): Answer => ({
  status,
  // Some of Google's emulators put the error in one place, some in the other.
  body: { message, error: { code: status, message, status: name } },
});

const rulesPath = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/;
const coveragePath = /^\/emulator\/v1\/projects\/([^/:]+):ruleCoverage(\.html)?$/;
const notOffered =
  /^(?:\/emulator\/v1\/projects\/[^/:]+:(?:export|import)|\/internal\/export|\/_admin\/export)$/;
const triggersPath = /^\/functions\/(enable|disable)BackgroundTriggers$/;
const addresses =
  /^\/(?:emulator\/v1\/.*|emulators|internal\/(?:setRules|reset|export)|_admin\/export)$/;

/** Whether an address exists only in one of Firebase's emulators. */
export const isEmulatorAddress = (path: string): boolean =>
  addresses.test(path) || triggersPath.test(path);

interface GivenRules {
  readonly content: string;
  /** The bucket of the rules; absent for all. */
  readonly resource?: string;
}

const rulesIn = (body: Readonly<Record<string, unknown>>): readonly GivenRules[] => {
  const files = isRecord(body['rules']) ? body['rules']['files'] : undefined;
  const given = (Array.isArray(files) ? (files as readonly unknown[]) : []).flatMap((file) => {
    if (!isRecord(file) || typeof file['content'] !== 'string') return [];
    const { content, resource } = file;
    return [{ content, ...(typeof resource === 'string' ? { resource } : {}) }];
  });
  if (given.length === 0) throw new BadBody(400, "The body must include 'rules.files'.");
  return given;
};

/** Exchanges rules of documents; a caller may ask for faults without a refusal. */
const exchangeDocumentRules = (
  { documentRules }: EmulatorControlOptions,
  project: string,
  body: Readonly<Record<string, unknown>>,
): Answer => {
  const [{ content } = { content: '' }] = rulesIn(body);
  try {
    documentRules.exchange(content, project);
    return ok({});
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    const { message, line, column } = error;
    if (body['ignore_errors'] !== true) {
      return refused(400, 'INVALID_ARGUMENT', `Error compiling rules:\n${message}`);
    }
    const sourcePosition = { line, column };
    return ok({ issues: [{ severity: 'ERROR', description: message, sourcePosition }] });
  }
};

const exchangeFileRules = (
  { storage: { rules } }: EmulatorControlOptions,
  body: Readonly<Record<string, unknown>>,
): Answer => {
  const files = rulesIn(body);
  try {
    for (const { content } of files) parseRules(content);
    for (const { content, resource } of files) {
      rules.exchange(content, files.length === 1 ? undefined : resource);
    }
    return ok({ message: 'Rules updated successfully' });
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return refused(400, 'INVALID_ARGUMENT', `There was an error updating rules: ${error.message}`);
  }
};

const answer = async (
  options: EmulatorControlOptions,
  req: IncomingMessage,
  path: string,
): Promise<Answer | null> => {
  const asked = `${req.method} ${path}`;
  const host = '127.0.0.1';
  const port = options.port();
  if (asked === 'GET /') {
    const origins = [`http://${host}:${port}`];
    return ok({ projectId: options.projectId, origins, authEmulator: { ready: true } });
  }
  if (asked === 'GET /emulators') {
    const functions = options.switchTriggers() === null ? [] : ['functions'];
    const names = ['hub', 'auth', 'firestore', 'storage', ...functions];
    return ok(Object.fromEntries(names.map((name) => [name, { name, host, port }])));
  }
  const [, turn] = triggersPath.exec(path) ?? [];
  if (req.method === 'PUT' && turn !== undefined) {
    await options.switchTriggers()?.(turn === 'enable');
    return ok({ enabled: turn === 'enable' });
  }
  const [covered, of = '', html] = coveragePath.exec(path) ?? [];
  if (req.method === 'GET' && covered !== undefined) {
    const { coverage } = options.documentRules.now(of);
    if (coverage === undefined) return null;
    return ok(html === undefined ? coverageReport(coverage) : coveragePage(coverage));
  }
  const [, project] = rulesPath.exec(path) ?? [];
  if (req.method === 'PUT' && project !== undefined) {
    return exchangeDocumentRules(options, project, await readJson(req, 1_048_576));
  }
  if (asked === 'PUT /internal/setRules') {
    return exchangeFileRules(options, await readJson(req, 1_048_576));
  }
  if (asked === 'POST /internal/reset') {
    await options.storage.clear();
    return ok({});
  }
  return notOffered.test(path)
    ? refused(501, 'UNIMPLEMENTED', 'This home exports nothing: its data folder may be copied.')
    : null;
};

const isMine = (method: string, path: string): boolean =>
  (method === 'GET' && path === '/') ||
  triggersPath.test(path) ||
  rulesPath.test(path) ||
  coveragePath.test(path) ||
  notOffered.test(path) ||
  ['/emulators', '/internal/setRules', '/internal/reset'].includes(path);

/**
 * Addresses by which programs and pages on this machine find Firebase's emulators, change their
 * rules and clear them. The changes are dropped when the home closes.
 */
export const openEmulatorControl = (options: EmulatorControlOptions): RequestHandler => {
  const serve = async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const headers = corsHeaders(req);
    try {
      if (!isLocal(req)) {
        const { status, body } = refused(403, 'PERMISSION_DENIED', 'This is local.');
        return sendJson(res, status, body);
      }
      if (req.method === 'OPTIONS') return send(res, 204, '', headers);
      const told = await answer(options, req, path);
      if (told === null) return send(res, 405, '', headers);
      if (typeof told.body === 'string') return sendPage(res, told.status, told.body, headers);
      return sendJson(res, told.status, told.body, headers);
    } catch (error) {
      if (!(error instanceof BadBody)) throw error;
      const { status, body } = refused(400, 'INVALID_ARGUMENT', error.message);
      return sendJson(res, status, body, headers);
    }
  };
  return (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://home');
    if (!isMine(req.method ?? '', pathname)) return false;
    serve(req, res, pathname).catch((error: unknown) => {
      console.error(`${req.method} ${req.url}:`, error);
      send(res, 500, '');
    });
    return true;
  };
};

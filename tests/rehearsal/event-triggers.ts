import { randomUUID } from 'node:crypto';
import { isRecord } from '../../src/domain/kit/json.ts';
import type { ChangedDocument } from '../../src/embedded/firestore/in-process.ts';
import { documentEvent } from './document-event.ts';
import type { FollowUp } from '../../src/embedded/functions/trigger-runner.ts';
import { BadBody } from '../../src/embedded/http/exchange.ts';

const kinds = ['created', 'updated', 'deleted', 'written'] as const;
type Kind = (typeof kinds)[number];
const eventType = /^google\.cloud\.firestore\.document\.v1\.(\w+)$/;

interface Registered {
  readonly type: string;
  readonly kind: Kind;
  readonly matches: (path: string) => boolean;
}

/** Time an event waits for its function, ms: longer than the longest time limit of a trigger. */
const WAIT_MS = 560_000;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** `users/{id}` matches documents of `users`, `{path=**}` any number of segments. */
const patternOf = (document: string): RegExp =>
  new RegExp(
    `^${document
      .split('/')
      .map((segment) => {
        if (/^\{[^}]*=\*\*\}$/.test(segment)) return '.+';
        return /^\{[^}]*\}$/.test(segment) ? '[^/]+' : escaped(segment);
      })
      .join('/')}$`,
  );

const registeredFrom = (body: Readonly<Record<string, unknown>>): Registered => {
  const { eventType: type, document } = body;
  const kind = kinds.find((one) => one === eventType.exec(String(type))?.[1]);
  if (kind === undefined) throw new BadBody(400, `There is no event '${String(type)}'.`);
  const { value, matchType } = isRecord(document) ? document : {};
  if (typeof value !== 'string' || value === '') {
    throw new BadBody(400, "The body must include 'document.value'.");
  }
  const pattern = patternOf(value);
  return {
    type: String(type),
    kind,
    matches: (path) => (matchType === 'PATH_PATTERN' ? pattern.test(path) : path === value),
  };
};

const isOf = (kind: Kind, { before, after }: ChangedDocument): boolean => {
  if (kind === 'written') return true;
  if (before === null) return kind === 'created';
  return kind === (after === null ? 'deleted' : 'updated');
};

/** Events of Firestore for the functions that a functions emulator registers here. */
export interface EventTriggers {
  /** Registers a function; `BadBody` if the body names no event or no document. */
  readonly register: (key: string, body: Readonly<Record<string, unknown>>) => void;
  readonly follow: (change: ChangedDocument) => readonly FollowUp[];
}

/**
 * Delivers changes of documents to a functions emulator as Firestore's emulator does: binary
 * CloudEvents, whose protobuf is sent as base64. A repeated delivery has the same event id.
 * @param functionsAt host and port of the functions emulator.
 */
export const openEventTriggers = (projectId: string, functionsAt: string): EventTriggers => {
  const registered = new Map<string, Registered>();

  const followUp = (key: string, { type }: Registered, change: ChangedDocument): FollowUp => {
    const id = randomUUID();
    const { path, before, after } = change;
    const send = async (): Promise<void> => {
      const answer = await fetch(
        `http://${functionsAt}/functions/projects/${projectId}/triggers/${key}`,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'application/protobuf',
            'ce-specversion': '1.0',
            'ce-id': id,
            'ce-type': type,
            'ce-source': `//firestore.googleapis.com/projects/${projectId}/databases/(default)`,
            'ce-subject': `documents/${path}`,
            'ce-time': after?.updateTime ?? new Date().toISOString(),
            'ce-datacontenttype': 'application/protobuf',
            'ce-dataschema':
              'https://github.com/googleapis/google-cloudevents/blob/main/proto/google/events/cloud/firestore/v1/data.proto',
            'ce-project': projectId,
            'ce-database': '(default)',
            'ce-namespace': '(default)',
            'ce-location': 'us-central1',
            'ce-document': path,
          },
          body: Buffer.from(documentEvent(before, after)).toString('base64'),
          signal: AbortSignal.timeout(WAIT_MS),
        },
      );
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
    };
    return { name: key, run: send };
  };

  return {
    register: (key, body) => void registered.set(key, registeredFrom(body)),
    follow: (change) =>
      [...registered]
        .filter(([, { kind, matches }]) => matches(change.path) && isOf(kind, change))
        .map(([key, one]) => followUp(key, one, change)),
  };
};

import type { Json } from '../json.ts';
import { wireDocument, wireText, type StoredDocument } from '../store/document.ts';

/**
 * A message of a listen stream: a document, as an object so that its text is built only once, or
 * plain JSON.
 */
export type ListenMessage =
  | { readonly kind: 'plain'; readonly json: Json }
  | {
      readonly kind: 'document';
      readonly document: StoredDocument;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    };

const plainTexts = new WeakMap<ListenMessage, string>();

const plainText = (message: ListenMessage, json: Json): string => {
  const text = plainTexts.get(message) ?? JSON.stringify(json);
  plainTexts.set(message, text);
  return text;
};

interface ChangeText {
  readonly document: StoredDocument;
  readonly prefix: string;
  readonly targets: string;
  readonly text: string;
}

/** The change written last: most of those who watch a document have it under the same target id. */
let lastChange: ChangeText | null = null;

const changeText = (prefix: string, document: StoredDocument, targets: string): string => {
  const last = lastChange;
  if (last?.document === document && last.targets === targets && last.prefix === prefix)
    return last.text;
  const text = `{"documentChange":{"document":${wireText(prefix, document)}${targets}}}`;
  lastChange = { document, prefix, targets, text };
  return text;
};

/** proto3 JSON text of a ListenResponse; the same string for the same message to many clients. */
export const messageText = (prefix: string, message: ListenMessage): string => {
  if (message.kind === 'plain') return plainText(message, message.json);
  const { document, targetIds, removedTargetIds } = message;
  const removed =
    removedTargetIds.length === 0 ? '' : `,"removedTargetIds":[${removedTargetIds.join()}]`;
  const kept = targetIds.length === 0 ? '' : `,"targetIds":[${targetIds.join()}]`;
  return changeText(prefix, document, kept + removed);
};

/** proto3 JSON of a ListenResponse. */
export const messageJson = (prefix: string, message: ListenMessage): Json =>
  message.kind === 'plain'
    ? message.json
    : {
        documentChange: {
          document: wireDocument(prefix, message.document),
          targetIds: message.targetIds,
          removedTargetIds: message.removedTargetIds,
        },
      };

export const jsonMessage = (json: Json): ListenMessage => ({ kind: 'plain', json });

export const targetChange = (
  type: string,
  targetIds: readonly number[],
  more: Json = {},
): ListenMessage => jsonMessage({ targetChange: { targetChangeType: type, targetIds, ...more } });

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

/** proto3 JSON text of a ListenResponse. */
export const messageText = (prefix: string, message: ListenMessage): string => {
  if (message.kind === 'plain') return JSON.stringify(message.json);
  const { document, targetIds, removedTargetIds } = message;
  const removed =
    removedTargetIds.length === 0 ? '' : `,"removedTargetIds":[${removedTargetIds.join()}]`;
  const kept = targetIds.length === 0 ? '' : `,"targetIds":[${targetIds.join()}]`;
  return `{"documentChange":{"document":${wireText(prefix, document)}${kept}${removed}}}`;
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

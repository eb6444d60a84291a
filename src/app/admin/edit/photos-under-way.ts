import { useSyncExternalStore } from 'react';

/** Documents whose photos are being sent from this page. */
const underWay = new Set<string>();
const listeners = new Set<() => void>();

/** Records whether a document's photos are being sent: publishing it now would lack them. */
export const notePhotosUnderWay = (documentId: string, isSending: boolean): void => {
  if (isSending) underWay.add(documentId);
  else underWay.delete(documentId);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePhotosUnderWay = (documentId: string): boolean =>
  useSyncExternalStore(subscribe, () => underWay.has(documentId));

import { useSyncExternalStore } from 'react';
import { listenerSet } from '../../../domain/kit/listener-set.ts';

/** Documents whose photos are being sent from this page. */
const underWay = new Set<string>();
const photoChanges = listenerSet();

/** Records whether a document's photos are being sent: publishing it now would lack them. */
export const notePhotosUnderWay = (documentId: string, isSending: boolean): void => {
  if (isSending) underWay.add(documentId);
  else underWay.delete(documentId);
  photoChanges.notify();
};

export const usePhotosUnderWay = (documentId: string): boolean =>
  useSyncExternalStore(photoChanges.subscribe, () => underWay.has(documentId));

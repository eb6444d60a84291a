import { FieldPath, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Feed, WrittenDocument } from '../ports.ts';

/** Reads documents by their last write through the admin SDK. */
export const firestoreFeed =
  (db: Firestore): Feed =>
  async (collection, after, limit) => {
    const inOrder = db.collection(collection).orderBy('updatedAt').orderBy(FieldPath.documentId());
    const from = () => {
      if (after === null) return inOrder;
      const moment = new Timestamp(after.seconds, after.nanos);
      return after.id === null ? inOrder.startAt(moment) : inOrder.startAfter(moment, after.id);
    };
    const { docs } = await from().limit(limit).get();
    return docs.map((doc): WrittenDocument => {
      const { updatedAt, ...data } = doc.data();
      const { seconds, nanoseconds } = updatedAt as Timestamp;
      return { id: doc.id, stamp: { seconds, nanos: nanoseconds }, data };
    });
  };

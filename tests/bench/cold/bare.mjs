// The least a callable function over Firestore can be: the same packages, and one read.
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/v2/https';

const db = getFirestore(initializeApp());

export const read = onCall(async () => ({ there: (await db.doc('config/house').get()).exists }));

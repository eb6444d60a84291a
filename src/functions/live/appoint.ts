import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { appoint, type Appointment } from '../accounts/appoint.ts';
import type { Log } from '../ports.ts';
import { adminAuth } from './auth-admin.ts';
import { firestoreDb } from './firestore.ts';

const appointmentTexts: Readonly<Record<Appointment, string>> = {
  APPOINTED: 'is an administrator now. Sign in again, and open /admin.',
  IS_ALREADY: 'is an administrator already.',
  NO_ACCOUNT: 'has no account yet. Sign up on the site first.',
  NOT_CONFIRMED: 'is not confirmed yet. Open the link in the mail first.',
  DISABLED: 'belongs to a disabled account.',
};

/**
 * `npm run appoint -- EMAIL`: appoints the first administrator of a project on Firebase. Runs with
 * the owner’s own credentials (`gcloud auth application-default login`) and the project of
 * `GOOGLE_CLOUD_PROJECT`.
 */
const main = async (): Promise<void> => {
  const [email = ''] = process.argv.slice(2);
  const projectId = process.env['GOOGLE_CLOUD_PROJECT'] ?? '';
  if (!email.includes('@') || projectId === '') {
    console.error('Usage: GOOGLE_CLOUD_PROJECT=project npm run appoint -- you@example.com');
    process.exitCode = 2;
    return;
  }
  // An emulator accepts any credentials, and this machine may have none.
  const isEmulated = process.env['FIREBASE_AUTH_EMULATOR_HOST'] !== undefined;
  const app = initializeApp({
    projectId,
    ...(isEmulated ? {} : { credential: applicationDefault() }),
  });
  const clock = { now: () => Date.now() };
  const log: Log = () => undefined;
  const db = firestoreDb(getFirestore(app), clock);
  const outcome = await appoint({ auth: adminAuth(getAuth(app)), db, clock, log }, email);
  console.log(`${email} ${appointmentTexts[outcome]}`);
  process.exitCode = outcome === 'APPOINTED' || outcome === 'IS_ALREADY' ? 0 : 1;
};

await main();

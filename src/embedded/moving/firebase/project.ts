import { setTimeout as pause } from 'node:timers/promises';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { MoveRefused } from '../manifest.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** A project on Firebase, reached with the credentials of its owner. */
export interface Project {
  readonly id: string;
  readonly auth: Auth;
  readonly bucket: Bucket;
  /** Prefix of every document name. */
  readonly prefix: string;
  /**
   * Calls Firestore's REST API, which accepts documents as exported, including whole doubles and
   * large integers. Busy responses are retried.
   */
  readonly documents: (method: string, body: object) => Promise<unknown>;
}

const isBusy = (status: number): boolean => status === 409 || status === 429 || status >= 500;
const attempts = 7;

/** Opens a project, or the emulators named in the SDK's environment variables. */
export const openProject = (id: string, bucket: string): Project => {
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  const credential = emulator === undefined ? applicationDefault() : null;
  const app = initializeApp({
    projectId: id,
    storageBucket: bucket,
    ...(credential === null ? {} : { credential }),
  });
  const origin = emulator === undefined ? 'https://firestore.googleapis.com' : `http://${emulator}`;
  const root = `projects/${id}/databases/(default)/documents`;

  const post = async (method: string, body: object): Promise<Response> => {
    const token = (await credential?.getAccessToken())?.access_token ?? 'owner';
    return fetch(`${origin}/v1/${root}:${method}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  };

  return {
    id,
    auth: getAuth(app),
    bucket: getStorage(app).bucket(),
    prefix: `${root}/`,
    documents: async (method, body) => {
      for (let attempt = 1; ; attempt += 1) {
        const answer = await post(method, body).catch((error: unknown) => {
          if (attempt === attempts) throw error;
          return null;
        });
        if (answer?.ok === true) return answer.json();
        if (answer !== null && (!isBusy(answer.status) || attempt === attempts)) {
          throw new MoveRefused(`Firestore refused ${method}: ${await answer.text()}`);
        }
        await pause(2 ** attempt * 100);
      }
    },
  };
};

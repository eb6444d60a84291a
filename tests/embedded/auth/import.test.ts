import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import {
  getAuth,
  type Auth as AdminAuth,
  type UserImportOptions,
  type UserImportRecord,
  type UserRecord,
} from 'firebase-admin/auth';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceAccount } from '../../setup/service-account.ts';
import { openAuthHome, password, projectId, type AuthHome } from './auth-home.ts';

let home: AuthHome;
let app: App;
let admin: AdminAuth;

beforeAll(async () => {
  home = await openAuthHome(undefined, true);
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(home.origin).host;
  app = initializeApp({ projectId, credential: serviceAccount() }, 'import');
  admin = getAuth(app);
});
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  await deleteApp(app);
  await home.close();
});

/** Parameters of the home's own hashes. */
const hash = {
  algorithm: 'STANDARD_SCRYPT',
  memoryCost: 16_384,
  blockSize: 8,
  parallelization: 1,
  derivedKeyLength: 32,
} as const;
const importOne = async (user: UserImportRecord, options?: UserImportOptions): Promise<void> => {
  expect(await admin.importUsers([user], options)).toMatchObject({ successCount: 1, errors: [] });
};
const exported = async (uid: string): Promise<UserRecord> => {
  const found = (await admin.listUsers()).users.find((user) => user.uid === uid);
  if (found === undefined) throw new Error(`${uid} is not in the list.`);
  return found;
};

describe('an import of accounts', () => {
  const google = {
    uid: 'at-google',
    providerId: 'google.com',
    email: 'ada@gmail.example',
    displayName: 'Ada at Google',
    photoURL: 'https://google.example/ada.png',
  };
  const metadata = {
    creationTime: 'Mon, 02 Mar 2020 10:00:00 GMT',
    lastSignInTime: 'Tue, 03 Mar 2020 11:00:00 GMT',
  };

  it('brings back an exported account whole', async () => {
    await importOne({ uid: 'ada', email: 'ada@example.com', providerData: [google], metadata });
    await admin.updateUser('ada', { password, displayName: 'Ada' });
    const before = await exported('ada');
    expect(before.metadata).toMatchObject(metadata);
    expect(before.passwordHash).toBeDefined();

    await admin.deleteUser('ada');
    await importOne(
      {
        uid: before.uid,
        email: before.email ?? '',
        emailVerified: before.emailVerified,
        displayName: before.displayName ?? '',
        disabled: before.disabled,
        metadata: before.metadata,
        providerData: before.providerData,
        passwordHash: Buffer.from(before.passwordHash ?? '', 'base64'),
        passwordSalt: Buffer.from(before.passwordSalt ?? '', 'base64'),
      },
      { hash },
    );
    const after = await exported('ada');
    expect({ ...after.toJSON(), tokensValidAfterTime: before.tokensValidAfterTime }).toEqual(
      before.toJSON(),
    );
    const { user } = await signInWithEmailAndPassword(home.client(), 'ada@example.com', password);
    expect(user.uid).toBe('ada');
  });

  it('lets an account be found by its provider', async () => {
    await importOne({ uid: 'bob', providerData: [{ ...google, uid: 'bob-at-google' }], metadata });
    expect((await admin.getUserByProviderUid('google.com', 'bob-at-google')).uid).toBe('bob');
    const { users } = await admin.getUsers([
      { providerId: 'google.com', providerUid: 'bob-at-google' },
    ]);
    expect(users.map(({ uid }) => uid)).toEqual(['bob']);
    const twice = await admin.importUsers([
      { uid: 'eve', providerData: [{ ...google, uid: 'bob-at-google' }] },
    ]);
    expect(twice).toMatchObject({ successCount: 0, failureCount: 1 });
  });

  it('takes no hash that was made in another way', async () => {
    const passwordHash = Buffer.from('a hash of another kind');
    const other = { hash: { ...hash, memoryCost: 1024 } };
    await importOne(
      { uid: 'cyd', email: 'cyd@example.com', passwordHash, passwordSalt: passwordHash },
      other,
    );
    expect((await exported('cyd')).passwordHash).toBeUndefined();
  });
});

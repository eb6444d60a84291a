import { converge, histories, left, lost, silent, twice, update, type Fault } from './promises.ts';

const moved = 'tests/sync/moved-house.test.ts';
const updating = 'tests/app/shell/boot/update.test.ts';

/** Faults of the server itself, of the account, and of rows that wait for a person. */
export const laterFaults: readonly Fault[] = [
  {
    id: 'F25',
    fault: 'the server’s data is put back to an earlier state, or replaced by an empty one',
    promises: [lost, twice, converge, silent],
    proofs: [
      [moved, 'whatever is put back and when, copies agree, and what is gone is told'],
      [
        moved,
        'is noticed at the next contact; the copy begins anew, and what is gone can be sent again',
      ],
      [moved, 'is noticed where an empty folder took its place'],
      [
        'tests/domain/platform/house-life.test.ts',
        'are the same exactly where nothing the device heard of is gone',
      ],
      ['tests/functions/platform/house-lives.test.ts', 'is found put back by the runs it has lost'],
      [
        'tests/embedded/moving/drill.long.test.ts',
        'is told to devices: what they heard until the export is there, and what came later is not',
      ],
    ],
  },
  {
    id: 'F26',
    fault: 'a copy lacks documents, or holds outdated ones, and nothing says so',
    promises: [converge],
    proofs: [
      [
        'tests/app/sync/replication/reconcile.test.ts',
        'finds each that is missing, at both ends and between two stretches too',
      ],
      histories,
    ],
  },
  {
    id: 'F27',
    fault: 'an account is deleted while a device of it is away',
    promises: [left],
    proofs: [
      [
        'tests/app/accounts/data/sign-in/account-gone.test.ts',
        'is deleted once their account is, and whoever is there is told',
      ],
    ],
  },
  {
    id: 'F28',
    fault: 'an update comes while something waits for a decision of its owner',
    promises: [update],
    proofs: [
      [
        updating,
        'waits for what is sent by itself, and not for what waits for a person or a newer version',
      ],
    ],
  },
];

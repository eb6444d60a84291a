import { laterFaults } from './later-faults.ts';
import {
  converge,
  histories,
  late,
  left,
  lost,
  lostPayment,
  ofOutbox,
  silent,
  twice,
  update,
  type Fault,
} from './promises.ts';

const resumable = 'tests/app/drafts/upload/resumable.test.ts';
const worker = 'tests/app/outbox/send/outbox-worker.test.ts';
const onDemand = 'tests/app/sync/replication/replicate.test.ts';
const retired = 'tests/app/sync/retirement.test.ts';
const stories = 'e2e/stories';

/** Everything that may fail, the promised behaviour, and the tests that show it. */
export const faults: readonly Fault[] = [
  {
    id: 'F1',
    fault: 'the server is killed in the middle of a write',
    promises: [lost],
    proofs: [
      [
        'tests/embedded/firestore/kill.test.ts',
        'loses nothing acknowledged and halves nothing when killed ${kills} times under 50 writers',
      ],
      [
        'tests/embedded/firestore/log.test.ts',
        'cut at any byte of its tail holds a whole number of commits and goes on',
      ],
      histories,
    ],
  },
  {
    id: 'F2',
    fault: 'the network is cut after a request was sent: its answer is lost or torn',
    promises: [lost, twice],
    proofs: [
      histories,
      [worker, 'a lost answer is asked for again under the same key: one effect'],
      [
        'tests/app/outbox/documents.test.ts',
        'does not take an answer that broke off for the word that nothing is there',
      ],
      [
        `${stories}/broken.spec.ts`,
        'answers that the line drops or tears count once, also past the worker',
      ],
      [
        `${stories}/bidding.spec.ts`,
        'a connection cut in the middle of a bid leaves one definite outcome',
      ],
      [
        resumable,
        'arrives though the line is cut twenty times, and waits no longer for having come far',
      ],
    ],
  },
  {
    id: 'F3',
    fault: 'a tab is closed in the middle of a write',
    promises: [lost, twice],
    proofs: [
      ofOutbox,
      [
        `${stories}/broken.spec.ts`,
        'a page closed in the middle of a touch has either done it or not',
      ],
      [
        `${stories}/photos.spec.ts`,
        'photos taken without a signal arrive, though the page is closed in the middle',
      ],
    ],
  },
  {
    id: 'F4',
    fault: 'two tabs, and the one that works for both is killed',
    promises: [lost, twice, converge],
    proofs: [
      histories,
      [
        `${stories}/tabs.spec.ts`,
        'when the tab that listens for all is killed, another goes on within five seconds',
      ],
      [
        `${stories}/broken.spec.ts`,
        'a tab killed with twenty things to send leaves them to the other, none twice',
      ],
    ],
  },
  {
    id: 'F5',
    fault: 'two devices change one document offline',
    promises: [converge, silent],
    proofs: [
      histories,
      [
        'tests/app/outbox/documents.test.ts',
        'keep every disjoint edit; of the same field the first stands and the second is kept',
      ],
      [
        'tests/app/drafts/saver.test.ts',
        'loses no word and ends alike on both devices, whatever comes when',
      ],
      [
        'tests/functions/accounts/accounts.test.ts',
        'writes over nothing that was changed since editing began, and says what stands there',
      ],
      [worker, 'a profile changed elsewhere waits for its owner’s choice, which then goes'],
      [
        'tests/app/outbox/documents.test.ts',
        'of what is as good done elsewhere asks nobody, and leaves what stands there',
      ],
    ],
  },
  {
    id: 'F6',
    fault: 'the clock of a device is wrong',
    promises: [lost, late],
    proofs: [
      histories,
      [
        'tests/app/platform/clock/clock.test.ts',
        'does not look at the device’s clock once it is known',
      ],
      [
        'tests/app/outbox/max-bid.test.ts',
        'is not good for longer because the device’s clock was put back meanwhile',
      ],
      [
        'tests/app/outbox/max-bid.test.ts',
        'is as old as the page’s own clock says, however the device’s is set',
      ],
      [
        'tests/app/outbox/max-bid.test.ts',
        'whose page is gone before the server’s clock was known asks its owner',
      ],
      [worker, 'does not wait for a time a wrong clock named'],
      [
        `${stories}/bidding.spec.ts`,
        'a bid in the last two minutes extends the auction, on the page too; at or after the end it is refused, whatever the device’s clock says',
      ],
    ],
  },
  {
    id: 'F7',
    fault: 'the device is full',
    promises: [lost],
    proofs: [
      [
        'tests/app/outbox/client.test.ts',
        'makes room of copies for what is given, and says so when there is none',
      ],
      [
        'tests/app/listings/data/mirror/listings.test.ts',
        'a refused write of this device forgets the place, so that nothing stays missing',
      ],
      [
        'tests/app/sync/eviction/evict.test.ts',
        'begins with the story of lots, and keeps what is watched, bid on, on screen or unsent',
      ],
      [`${stories}/storage.spec.ts`, 'a full device keeps what its owner does, and stays readable'],
    ],
  },
  {
    id: 'F8',
    fault: 'the browser deletes what is kept',
    promises: [converge],
    proofs: [
      [
        `${stories}/storage.spec.ts`,
        'a copy the browser cleared is told from a first visit, and comes back',
      ],
      [
        'tests/app/sync/local/epoch.test.ts',
        'that went with what the browser cleared is told with its number, and drafts are counted',
      ],
      [
        'tests/app/sync/local/epoch.test.ts',
        'is told although the sign-in went with it, and no second time',
      ],
    ],
  },
  {
    id: 'F9',
    fault: 'the app is updated while something waits',
    promises: [update],
    proofs: [
      [
        `${stories}/update.spec.ts`,
        'a new version waits for a form, for a bid and for the outbox, and leaves the other tab its own parts',
      ],
    ],
  },
  {
    id: 'F10',
    fault: 'what waits was written by an earlier version',
    promises: [update],
    proofs: [
      ofOutbox,
      [
        'tests/app/outbox/rows/migrate-row.test.ts',
        'brings rows of earlier versions up to this one and delivers them',
      ],
    ],
  },
  {
    id: 'F11',
    fault: 'something is delivered twice',
    promises: [twice],
    proofs: [
      histories,
      [
        'tests/embedded/functions/trigger-runner.test.ts',
        'start where they stopped, and repeat what was not acknowledged',
      ],
      [
        'tests/functions/notifications/triggers.test.ts',
        'invariant 33: an outbid member and the seller are told once each, however often it is run',
      ],
    ],
  },
  {
    id: 'F12',
    fault: 'a token runs out while the device is offline',
    promises: [lost, left],
    proofs: [
      histories,
      [worker, 'waits for a sign-in when the token is not accepted'],
      [worker, 'never sends what another member left behind'],
      [
        'tests/app/outbox/send/stored-session.test.ts',
        'gives nobody the token of somebody else, nor any after signing out',
      ],
    ],
  },
  {
    id: 'F13',
    fault: 'the server is restarted',
    promises: [lost, converge],
    proofs: [
      histories,
      [
        'tests/embedded/server/process.test.ts',
        'keeps what it acknowledged when it is killed, and gives its folder to the next',
      ],
      ['tests/app/sync/traps.test.ts', 'a stream that drops is taken up again and misses nothing'],
      [
        'tests/sync/restarts.test.ts',
        '${clients} devices of a server that restarts every ${every / 1_000} s come back spread, and miss nothing',
      ],
      [
        `${stories}/outbox-ways.spec.ts`,
        'a command whose request fails is taken over by the worker, and delivered by it',
      ],
    ],
  },
  {
    id: 'F14',
    fault: 'an auction ends while a bidder is cut off',
    promises: [twice, late],
    proofs: [
      histories,
      [worker, 'is unknown while its answer is lost, then has the one outcome the server gave it'],
      [
        'tests/functions/bidding/create-bid.test.ts',
        'invariant 12: the same key is one bid and one answer, also after the end',
      ],
    ],
  },
  {
    id: 'F15',
    fault: 'the server’s clock steps',
    promises: [late, converge],
    proofs: [
      histories,
      ['tests/app/sync/traps.test.ts', 'what is written while the server is believed %s arrives'],
      [
        'tests/embedded/firestore/log.test.ts',
        'gives back what was written, deletions too, with rising times under a clock gone back',
      ],
    ],
  },
  {
    id: 'F16',
    fault: 'the timetable is dead, or runs twice',
    promises: [late, twice],
    proofs: [
      histories,
      [
        'tests/functions/bidding/auction-transitions.test.ts',
        'invariant 16: ends exactly once, with two schedulers and after a repeat',
      ],
      [
        'tests/functions/bidding/at-once.test.ts',
        'invariant 16: two schedulers and a last bid: one end, and the bid chain agrees with it',
      ],
    ],
  },
  {
    id: 'F17',
    fault: 'the server’s disk fails',
    promises: [lost],
    proofs: [
      [
        'tests/embedded/firestore/log.test.ts',
        'after a disk error takes back what was not written and only reads',
      ],
    ],
  },
  lostPayment,
  {
    id: 'F19',
    fault: 'what could be seen may not be seen any more',
    promises: [converge, left],
    proofs: [
      [
        'tests/app/sync/traps.test.ts',
        'a refusal stops the scope, deletes what it brought and says so; access returned brings all back',
      ],
      [
        'tests/app/sync/replication/tombstones.test.ts',
        'take away what was hidden while this device was away, in whichever collection it lies',
      ],
    ],
  },
  {
    id: 'F20',
    fault: 'a member signs out, or another signs in, on one device',
    promises: [left],
    proofs: [
      [
        `${stories}/sign-out.spec.ts`,
        'signing out leaves nothing private, also with another tab open',
      ],
      [
        'tests/app/sync/replication/parts.test.ts',
        'forgets the member’s own public page, and nobody else’s',
      ],
      [
        `${stories}/installed.spec.ts`,
        'on a shared device nothing of the member is written down, and the tab is all there is',
      ],
      histories,
    ],
  },
  {
    id: 'F21',
    fault: 'something in the way answers in the server’s place, and well',
    promises: [lost],
    proofs: [
      histories,
      [
        'tests/app/outbox/documents.test.ts',
        'does not take %s with a 200 for the word that it was written',
      ],
      [resumable, 'of %i bytes is not taken for done because a page in the way answers 200'],
      [
        'tests/app/outbox/send/stored-session.test.ts',
        'takes a page that answers %i in its place for no network',
      ],
    ],
  },
  {
    id: 'F22',
    fault: 'what waits is changed at the moment it is sent',
    promises: [lost, twice],
    proofs: [
      histories,
      [worker, 'sends a row as it stands when it goes, not as it stood when it was looked at'],
      [worker, 'makes what is changed while a row is on its way a change of its own'],
      ['tests/app/outbox/client.test.ts', 'changes nothing of what %s, and says so'],
    ],
  },
  {
    id: 'F23',
    fault: 'the browser is killed and forgets what it noted beside its databases',
    promises: [lost, silent],
    proofs: [
      [
        'tests/app/accounts/data/preferences.test.ts',
        'is made against what the killed browser still holds of it',
      ],
      [onDemand, 'keeps beside its rows whether all of it was here'],
    ],
  },
  {
    id: 'F24',
    fault: 'a device is away while lots end and retire, of which nobody tells it',
    promises: [converge],
    proofs: [[retired, 'leaves no stale live lot on a device that comes back after forty days']],
  },
  ...laterFaults,
];

import { useState } from 'react';
import { mayActOn } from '../../../domain/accounts/role-rights.ts';
import {
  endSessions,
  findAuthRecord,
  rebuildAccount,
  removeSecondFactor,
  type AuthRecord,
} from './people.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { AskFirst } from '../../ui/dialog/ask-first.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { StaffActions } from '../document/staff-actions.tsx';
import { momentText } from '../document/moment-text.ts';

const momentIn = (text: string): string => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? '' : momentText(at);
};

/** The state of a search for a sign-in account. */
interface Look {
  readonly busy: boolean;
  readonly record: AuthRecord | null;
  readonly refused: string | null;
}

/** Queries the sign-in service on demand; every query is logged. */
export const useAuthRecord = () => {
  const [look, setLook] = useState<Look>({ busy: false, record: null, refused: null });
  const find = async (uidOrEmail: string) => {
    if (look.busy) return;
    setLook({ busy: true, record: null, refused: null });
    const answer = await findAuthRecord(uidOrEmail);
    setLook(
      answer.ok
        ? { busy: false, record: answer.value, refused: null }
        : { busy: false, record: null, refused: answer.refusal.message },
    );
  };
  return { ...look, find };
};

const factorsText = (factors: AuthRecord['secondFactors']): string =>
  factors
    .map(({ name, since }) => `${name || 'Authenticator app'}, since ${momentIn(since)}`)
    .join('; ') || 'Not set up';

/** For a member who lost their device. Staff cannot remove their own factor here. */
function RemoveFactor(props: { readonly record: AuthRecord; readonly onDone: () => void }) {
  const { uid, secondFactors } = props.record;
  const own = useSession().uid === uid;
  if (own || secondFactors.length === 0) return null;
  return (
    <StaffActions
      label="How you verified who they are"
      acts={[
        {
          label: 'Remove the authenticator app',
          done: 'The authenticator app is removed.',
          needsNote: true,
          least: 3,
          most: 500,
          ask: 'They are signed out everywhere and then sign in without a code. Be sure that it’s them: call a number you already have, or meet them. It’s logged with your name.',
          run: async (reason) => {
            const answer = await removeSecondFactor({ uid, reason });
            if (answer.ok) props.onDone();
            return answer;
          },
        },
      ]}
    />
  );
}

/** For an account somebody else may be using. Staff end their own sessions in their profile. */
function EndSessions({ uid }: { readonly uid: string }) {
  if (useSession().uid === uid) return null;
  const run = async (): Promise<string | null> => {
    const answer = await endSessions(uid);
    if (answer.ok) toast('They are signed out on every device.');
    return answer.ok ? null : answer.refusal.message;
  };
  return (
    <div className="acts__b">
      <AskFirst
        label="Sign out everywhere"
        title="Sign this member out everywhere?"
        yes="Sign out everywhere"
        refusedTitle="Not done"
        run={run}
      >
        <p>
          Every device has to sign in again. One that is open may still read for up to an hour; one
          without a connection is signed out when it has one. The password stays as it is.
        </p>
      </AskFirst>
    </div>
  );
}

function Rebuild({ uid }: { readonly uid: string }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const rebuild = async () => {
    setBusy(true);
    const answer = await rebuildAccount(uid);
    setBusy(false);
    setRefused(answer.ok ? null : answer.refusal.message);
    if (answer.ok) toast('The member’s documents are there.');
  };
  return (
    <>
      <p className="muted">
        If the account can sign in but has no member page, its documents are missing. What is there
        stays as it is.
      </p>
      {refused === null ? null : (
        <Notice tone="bad" title="Not done">
          {refused}
        </Notice>
      )}
      <div className="acts__b">
        <Button busy={busy} onClick={() => void rebuild()}>
          Rebuild missing documents
        </Button>
      </div>
    </>
  );
}

/** The sign-in service's record of an account, without secrets. */
export function AuthRecordFacts({ look }: { readonly look: ReturnType<typeof useAuthRecord> }) {
  const { record, refused } = look;
  const { roles } = useSession();
  if (refused !== null) {
    return (
      <Notice tone="bad" title="Not found">
        {refused}
      </Notice>
    );
  }
  if (record === null) return null;
  const claims = record.claims as Readonly<Record<string, unknown>>;
  const named = Object.entries(claims);
  return (
    <>
      <Facts
        rows={[
          ['Id', record.uid],
          [
            'E-mail',
            record.email === undefined
              ? ''
              : `${record.email}, ${record.emailVerified ? 'verified' : 'not verified'}`,
          ],
          ['Phone', record.phoneNumber ?? ''],
          ['Name', record.displayName ?? ''],
          ['Sign-in methods', record.providers.join(', ') || 'Nothing yet'],
          ['Two-step sign-in', factorsText(record.secondFactors)],
          ['Can sign in', record.disabled ? 'No, disabled' : 'Yes'],
          ['Claims', named.map(([key, value]) => `${key}: ${String(value)}`).join(', ') || 'None'],
          ['Created', momentIn(record.created)],
          ['Last sign-in', momentIn(record.lastSignIn) || 'Never'],
        ]}
      />
      {mayActOn(roles.join(','), claims['role']) ? (
        <>
          <RemoveFactor record={record} onDone={() => void look.find(record.uid)} />
          <EndSessions uid={record.uid} />
        </>
      ) : (
        <p className="muted">
          This is an account of staff. An administrator removes its authenticator app or signs it
          out.
        </p>
      )}
      <Rebuild uid={record.uid} />
    </>
  );
}

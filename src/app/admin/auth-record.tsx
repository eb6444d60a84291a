import { useState } from 'react';
import { findAuthRecord, rebuildAccount, type AuthRecord } from '../store/api/people.ts';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { momentText } from './comment-in-place.tsx';

const momentIn = (text: string): string => {
  const at = Date.parse(text);
  return Number.isNaN(at) ? '' : momentText(at);
};

/** What a search for a sign-in account came to. */
interface Look {
  readonly busy: boolean;
  readonly record: AuthRecord | null;
  readonly refused: string | null;
}

/** Asks the sign-in service when told to; every asking is logged. */
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

/** What the sign-in service knows of an account, without secrets. */
export function AuthRecordFacts({ look }: { readonly look: Look }) {
  const { record, refused } = look;
  if (refused !== null) {
    return (
      <Notice tone="bad" title="Not found">
        {refused}
      </Notice>
    );
  }
  if (record === null) return null;
  const claims = Object.entries(record.claims as Readonly<Record<string, unknown>>);
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
          ['Signs in by', record.providers.join(', ') || 'Nothing yet'],
          ['Can sign in', record.disabled ? 'No, disabled' : 'Yes'],
          ['Claims', claims.map(([key, value]) => `${key}: ${String(value)}`).join(', ') || 'None'],
          ['Created', momentIn(record.created)],
          ['Last sign-in', momentIn(record.lastSignIn) || 'Never'],
        ]}
      />
      <Rebuild uid={record.uid} />
    </>
  );
}

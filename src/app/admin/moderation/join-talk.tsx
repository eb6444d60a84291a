import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../store/core/answer.ts';
import { refusalOf } from '../../store/api/admin/admin.ts';
import { addToTalk, type Reported } from '../../store/api/admin/moderation.ts';
import { uidNamed } from '../../store/api/admin/invoice-actions.ts';
import { useSession } from '../../store/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextInput } from '../../ui/field/inputs.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';

/** Adds somebody by their username; throws nothing. */
const addNamed = async (threadId: string, username: string): Promise<Answer | string> => {
  try {
    const uid = await uidNamed(username);
    return uid === null ? `There is no member @${username}.` : await addToTalk(threadId, uid);
  } catch (error) {
    return refusalOf(error).message;
  }
};

/**
 * Staff join a reported conversation or add a member to it. Everybody in it reads so, and whoever
 * comes reads what is written from then on.
 */
export function JoinTalk({
  threadId,
  talk,
}: {
  readonly threadId: string;
  readonly talk: Reported;
}) {
  const { uid } = useSession();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'join' | 'add' | null>(null);
  const isIn = talk.members.some(({ id }) => id === uid);

  const run = async (what: 'join' | 'add', work: () => Promise<Answer | string>, done: string) => {
    if (busy !== null) return;
    setBusy(what);
    setWrong(null);
    const answer = await work();
    setBusy(null);
    setAsked(false);
    if (typeof answer === 'string') return setWrong(answer);
    if (!answer.ok) return setWrong(answer.refusal.message);
    setName('');
    toast(done);
  };
  const join = () =>
    void run('join', () => addToTalk(threadId, uid ?? ''), 'You are in the conversation.');
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const username = name.trim().replace(/^@/, '').toLowerCase();
    if (username === '') return setWrong('Whom? Enter a username.');
    void run('add', () => addNamed(threadId, username), `@${username} is in the conversation.`);
  };

  return (
    <section className="acts" aria-labelledby="in-talk">
      <h3 id="in-talk">In the conversation</h3>
      <p>
        {talk.members
          .map(({ id, name: username }) => `@${username === '' ? id : username}`)
          .join(', ')}
      </p>
      {wrong === null ? null : (
        <Notice tone="bad" title="Nobody was added">
          {wrong}
        </Notice>
      )}
      {isIn ? (
        <Link to="/profile/messages/$id" params={{ id: threadId }} className="link">
          Open it in your messages
        </Link>
      ) : (
        <div className="acts__b">
          {asked ? (
            <>
              <p>Everybody in it reads that you joined. You can’t leave it again.</p>
              <Button kind="ink" busy={busy === 'join'} onClick={join}>
                Join
              </Button>
              <Button onClick={() => setAsked(false)}>Back</Button>
            </>
          ) : (
            <Button onClick={() => setAsked(true)}>Join the conversation</Button>
          )}
        </div>
      )}
      <form className="acts" onSubmit={add}>
        <TextInput
          label="Add a member by username"
          help="Everybody in it reads so; they read what is written from then on."
          autoComplete="off"
          maxLength={25}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="acts__b">
          <Button type="submit" busy={busy === 'add'}>
            Add
          </Button>
        </div>
      </form>
    </section>
  );
}

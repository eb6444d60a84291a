import { useState, type SubmitEvent } from 'react';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../platform/reading/answer.ts';
import { addToTalk, type Reported } from '../data/moderation.ts';
import { useSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { PointerPicker } from '../pointers/pointer-picker.tsx';
import { useCalled } from '../pointers/use-cell-context.ts';
import { PanelActs } from '../document/panel-part.tsx';

/**
 * Adds staff or a member to a reported conversation. All its participants are told, and newcomers
 * read only later messages.
 */
export function JoinTalk({
  threadId,
  talk,
}: {
  readonly threadId: string;
  readonly talk: Reported;
}) {
  const { uid } = useSession();
  const [member, setMember] = useState('');
  const name = useCalled(member === '' ? null : { to: 'users', id: member });
  const [wrong, setWrong] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'join' | 'add' | null>(null);
  const isIn = talk.members.some(({ id }) => id === uid);

  const run = async (what: 'join' | 'add', work: () => Promise<Answer>, done: string) => {
    if (busy !== null) return;
    setBusy(what);
    setWrong(null);
    const answer = await work();
    setBusy(null);
    setAsked(false);
    if (!answer.ok) return setWrong(answer.refusal.message);
    setMember('');
    toast(done);
  };
  const join = () =>
    void run('join', () => addToTalk(threadId, uid ?? ''), 'You are in the conversation.');
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (member === '') return setWrong('Choose a member.');
    const done = `${name ?? 'The member'} is in the conversation.`;
    void run('add', () => addToTalk(threadId, member), done);
  };

  return (
    <PanelActs title="In the conversation">
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
              <p>Everyone in it sees that you joined. You can’t leave.</p>
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
        <PointerPicker
          to="users"
          label="Add a member"
          placeholder="Username"
          help="Everyone in it is told. They see messages from then on."
          value={member}
          onChange={setMember}
        />
        <div className="acts__b">
          <Button type="submit" busy={busy === 'add'}>
            Add
          </Button>
        </div>
      </form>
    </PanelActs>
  );
}

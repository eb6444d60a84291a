import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import {
  notificationMessages,
  type NotificationMessage,
} from '../../../domain/messages/notification-message.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { useAdminDoc } from '../data/admin.ts';
import { docIn } from '../data/moderation.ts';
import { moveNotices } from '../data/notices.ts';
import { typedDoc } from '../data/documents/doc-of.ts';
import { isReadable, type AdminDoc } from '../data/documents/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { toast } from '../../ui/status/toast.tsx';
import { momentText } from '../document/moment-text.ts';

const channelText = { inApp: 'In the app', push: 'Push', email: 'E-mail' } as const;

const attemptsText = (attempts: number): string =>
  attempts === 0 ? '' : attempts === 1 ? '1 attempt' : `${attempts} attempts`;

/** When it was sent or is due. */
const timeText = ({ status, sentAt, sendAfter }: NotificationMessage): string => {
  if (status === 'QUEUED' && sendAfter !== undefined) return `Due ${momentText(sendAfter)}`;
  return sentAt === undefined ? '' : momentText(sentAt);
};

const retry = { act: 'RETRY', label: 'Try again', done: 'It’s sent by the next run.' } as const;
const keepBack = { act: 'SUPPRESS', label: 'Don’t send', done: 'It won’t be sent.' } as const;

/** Actions on a notice in this state. */
const actsOf = ({ status }: NotificationMessage) =>
  status === 'FAILED' ? [retry, keepBack] : status === 'QUEUED' ? [keepBack] : [];

function MemberLink({ uid }: { readonly uid: string }) {
  const user = docIn(useAdminDoc('users', uid));
  const name = user?.values['username'];
  return (
    <Link to="/admin/users/edit/$id" params={{ id: uid }} className="link">
      {typeof name === 'string' ? `@${name}` : uid}
    </Link>
  );
}

function SentNotice({ notice }: { readonly notice: NotificationMessage }) {
  const { id, userId, type, channel, status, attempts, lastError } = notice;
  const [busy, setBusy] = useState(false);
  const act = async (can: ReturnType<typeof actsOf>[number]): Promise<void> => {
    setBusy(true);
    const answer = await moveNotices(can.act, [id]);
    setBusy(false);
    toast(answer.ok ? can.done : answer.refusal.message);
  };
  const told = [timeText(notice), attemptsText(attempts)].filter((part) => part !== '');
  return (
    <li>
      <b>{choiceText(status)}</b>
      <span>
        <Link to="/admin/notifications/$id" params={{ id: notice.eventId }} className="link">
          {choiceText(type)}
        </Link>
        , {channelText[channel]} to <MemberLink uid={userId} />
      </span>
      <span className="muted">
        {told.join(', ')}
        {lastError === undefined ? null : <span className="notice-lines__e">{lastError}</span>}
      </span>
      <span className="notice-lines__acts">
        {actsOf(notice).map((can) => (
          <Button key={can.act} size="small" busy={busy} onClick={() => void act(can)}>
            {can.label}
          </Button>
        ))}
      </span>
    </li>
  );
}

/** Notices with their state, and staff's actions on each. Their text is private to the member. */
export function NoticeLines({ rows }: { readonly rows: readonly AdminDoc[] }) {
  return (
    <ul className="notice-lines">
      {rows.filter(isReadable).map((doc) => (
        <SentNotice
          key={doc.id}
          notice={{ ...typedDoc(notificationMessages, doc), id: doc.id } as NotificationMessage}
        />
      ))}
    </ul>
  );
}

import { useEffect, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { watchFoundMessages } from './data/messages.ts';
import { matches } from './data/find-messages.ts';
import type { Talk } from './data/message-model.ts';
import { useSession } from '../platform/session/session.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Empty } from '../ui/status/empty.tsx';
import { SearchInput } from '../ui/field/inputs.tsx';
import { dateText } from '../../wording/language/time-text.ts';
import { talkNames, TalkRow } from './talk-row.tsx';
import { translate } from '../../wording/language/translate.ts';

type FoundMessages = Parameters<Parameters<typeof watchFoundMessages>[2]>[0];

/** Messages on this device with these words, followed from a moment after the last key. */
const useFound = (asked: string): FoundMessages => {
  const { uid } = useSession();
  const [found, setFound] = useState<FoundMessages>([]);
  useEffect(() => {
    if (uid === null || asked === '') return undefined;
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = watchFoundMessages(uid, asked, setFound);
    }, 80);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [uid, asked]);
  return asked === '' ? [] : found;
};

/** Conversations, newest first, with a search in those on this device. */
export function TalkList(props: {
  readonly talks: readonly Talk[];
  readonly here: string | null;
  readonly now: number;
}) {
  const { talks, here, now } = props;
  const [text, setText] = useState('');
  const asked = text.trim();
  const found = useFound(asked);
  const byId = new Map(talks.map((talk) => [talk.id, talk]));
  const shown =
    asked === ''
      ? talks
      : talks.filter((talk) => matches(`${talkNames(talk)} ${talk.title}`, asked));
  if (talks.length === 0) {
    return (
      <Empty title={translate('No conversations yet')}>
        <p>{translate('Write to a seller from a lot, or to a member from their page.')}</p>
        <Link to="/listings/{-$category}" className={buttonClass('ink')}>
          {translate('Browse all lots')}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <SearchInput
        label={translate('Search in messages')}
        placeholder={translate('Search in messages')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {asked === '' ? null : (
        <p className="muted semi s14" role="status">
          {translate('{conversations}, {messages} on this device', {
            conversations: translate('{n, plural, one {# conversation} other {# conversations}}', {
              n: shown.length,
            }),
            messages: translate('{n, plural, one {# message} other {# messages}}', {
              n: found.length,
            }),
          })}
        </p>
      )}
      <ul>
        {shown.map((talk) => (
          <TalkRow key={talk.id} talk={talk} here={talk.id === here} now={now} />
        ))}
      </ul>
      {found.length === 0 ? null : (
        <ul className="talk-found" aria-label={translate('Messages found')}>
          {found.map((message) => {
            const talk = byId.get(message.threadId);
            return talk === undefined ? null : (
              <li key={message.id}>
                <Link
                  to="/profile/messages/$id"
                  params={{ id: message.threadId }}
                  hash={message.id}
                >
                  <span className="muted semi s12">
                    {message.mine ? translate('You') : talkNames(talk)}, {dateText(message.at)}
                  </span>
                  <span className="talk-found__t">{message.text}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

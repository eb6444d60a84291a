import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '@tanstack/react-router';
import { fetchEarlier } from './data/messages.ts';
import type { MessageLine } from './data/message-model.ts';
import { useSession } from '../platform/session/session.ts';
import { Button } from '../ui/button/button.tsx';
import { clockText, daysBetween, longDateText } from '../../wording/language/time-text.ts';
import { MentionedText } from './mentioned-text.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { translate } from '../../wording/language/translate.ts';

const dayName = (at: number, now: number): string => {
  const days = daysBetween(at, now);
  return days === 0 ? translate('Today') : days === 1 ? translate('Yesterday') : longDateText(at);
};

interface Day {
  readonly at: number;
  readonly lines: readonly MessageLine[];
}

const byDay = (lines: readonly MessageLine[]): readonly Day[] => {
  const days: { at: number; lines: MessageLine[] }[] = [];
  for (const line of lines) {
    const last = days.at(-1);
    if (last && daysBetween(last.at, line.at) === 0) last.lines.push(line);
    else days.push({ at: line.at, lines: [line] });
  }
  return days;
};

function Bubble(props: {
  readonly line: MessageLine;
  readonly several: boolean;
  readonly lastRead: boolean;
  readonly offline: boolean;
  readonly meant: boolean;
  readonly onSend: (text: string) => Promise<unknown>;
}) {
  const { line, several, lastRead, offline, meant, onSend } = props;
  if (line.from === 'house') {
    return (
      <li className="said said--house" id={line.id}>
        <p className="said__who semi s12">Hammerlane</p>
        <p className="muted semi s14">{line.text}</p>
      </li>
    );
  }
  const mine = line.from === 'me';
  const names = ['said', mine ? 'said--me' : 'said--other', meant ? 'said--meant' : ''];
  return (
    <li className={names.join(' ').trim()} id={line.id}>
      <p className={several && !mine ? 'said__who semi s12' : 'vh'}>
        {mine ? translate('You') : line.name}
      </p>
      <p className={line.unsent === null ? 'said__t' : 'said__t said__t--wait'}>
        <MentionedText text={line.text} mentions={line.mentions} />
      </p>
      {line.masked ? (
        <p className="said__m semi s12">
          {mine
            ? translate('Contact details are hidden in the first messages.')
            : translate(
                'Contact details are hidden in your first messages. Keep payments and documents on Hammerlane.',
              )}
        </p>
      ) : null}
      <p className="said__at muted semi s12">
        <time dateTime={new Date(line.at).toISOString()}>{clockText(line.at)}</time>
        {lastRead ? ` · ${translate('Read')}` : ''}
      </p>
      {mine ? (
        <UnsentNote
          id={line.id}
          unsent={line.unsent}
          text={line.text}
          offline={offline}
          what="message"
          onLate={onSend}
        />
      ) : null}
    </li>
  );
}

/** A scrollable area without controls must still be reachable by keyboard. */
const reachable = { tabIndex: 0 } as const;

/** Distance from the end within which new messages scroll into view, px. */
const nearEnd = 120;

/** Number of messages loaded at first: with fewer, the device has them all. */
const firstFetched = 20;

/** Loads messages older than those on this device. */
function Earlier(props: { readonly threadId: string; readonly onFetch: () => void }) {
  const { threadId, onFetch } = props;
  const { uid } = useSession();
  const [state, setState] = useState<'more' | 'busy' | 'failed' | 'all'>('more');
  if (uid === null || state === 'all') return null;
  const fetch = async () => {
    setState('busy');
    onFetch();
    try {
      setState((await fetchEarlier(uid, threadId)) ? 'more' : 'all');
    } catch {
      setState('failed');
    }
  };
  return (
    <p className="talk__earlier">
      <Button size="small" busy={state === 'busy'} onClick={() => void fetch()}>
        {state === 'failed'
          ? translate('No connection. Try again')
          : translate('Show earlier messages')}
      </Button>
    </p>
  );
}

/** The messages of a conversation by day; scrolled to the end unless the reader has scrolled up. */
export function TalkLines(props: {
  readonly threadId: string;
  readonly lines: readonly MessageLine[];
  readonly several: boolean;
  readonly offline: boolean;
  readonly now: number;
  /** Sends a new message. */
  readonly onSend: (text: string) => Promise<unknown>;
}) {
  const { threadId, lines, several, offline, now, onSend } = props;
  const { hash } = useLocation();
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The reader's distance from the end when earlier messages were requested, px. */
  const fromEnd = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = scroller.current;
    if (!at) return;
    if (fromEnd.current !== null) at.scrollTop = at.scrollHeight - fromEnd.current;
    else if (follows.current) at.scrollTop = at.scrollHeight;
    fromEnd.current = null;
  });
  const hasMeant = lines.some((line) => line.id === hash);
  useEffect(() => {
    if (!hasMeant) return;
    follows.current = false;
    document.getElementById(hash)?.scrollIntoView({ block: 'center' });
  }, [hash, hasMeant]);
  const lastRead = lines.findLast((line) => line.from === 'me' && line.read)?.id;
  return (
    <div
      className="talk__lines"
      ref={scroller}
      {...reachable}
      role="log"
      aria-label={translate('Messages')}
      onScroll={(event) => {
        const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
        follows.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {lines.filter((line) => line.unsent === null).length >= firstFetched ? (
        <Earlier
          threadId={threadId}
          onFetch={() => {
            const at = scroller.current;
            if (at) fromEnd.current = at.scrollHeight - at.scrollTop;
          }}
        />
      ) : null}
      {byDay(lines).map((day) => (
        // The time of a day's first message changes once the server has it.
        <section key={day.lines[0]?.id}>
          <h3 className="talk__day semi s12">{dayName(day.at, now)}</h3>
          <ol>
            {day.lines.map((line) => (
              <Bubble
                key={line.id}
                line={line}
                several={several}
                lastRead={line.id === lastRead}
                offline={offline}
                meant={line.id === hash}
                onSend={onSend}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { isRecord } from '../../../domain/kit/json.ts';
import type { AppLog } from '../../../domain/platform/audit/app-log.entity.ts';
import type { LogGroup } from '../../../domain/platform/audit/log-groups.ts';
import { StateMark, type MarkShape } from '../../ui/status/state-mark.tsx';
import { agoText } from '../../../wording/language/time-text.ts';
import { momentText } from '../document/moment-text.ts';

const marks: Readonly<Record<AppLog['level'], readonly [MarkShape, string]>> = {
  error: ['bad', 'Error'],
  warn: ['wait', 'Warning'],
  info: ['bar', 'Information'],
};

const contextOf = ({ context }: AppLog): string =>
  isRecord(context)
    ? Object.entries(context)
        .map(
          ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
        )
        .join(' · ')
    : context === undefined
      ? ''
      : JSON.stringify(context);

function LogLine({ line, message }: { readonly line: AppLog; readonly message: string }) {
  const { at, times, userId, version } = line;
  return (
    <li>
      <b>{momentText(at)}</b>
      {times > 1 ? `, ${times} times` : ''}
      {userId === undefined ? null : (
        <>
          {', '}
          <Link to="/admin/users/edit/$id" params={{ id: userId }} className="link">
            {userId}
          </Link>
        </>
      )}
      {line.message === message ? null : <p>{line.message}</p>}
      <small className="muted">
        {[contextOf(line), version ?? ''].filter((one) => one !== '').join(' · ')}
      </small>
    </li>
  );
}

/** Lines shown per error; the rest are the same. */
const shownLines = 20;

/** One error, with the number of its occurrences and their lines below. */
export function LogGroupRow(props: { readonly group: LogGroup<AppLog>; readonly now: number }) {
  const { group, now } = props;
  const { level, message, times, firstAt, lastAt, members, versions, lines } = group;
  const [shape, word] = marks[level];
  const facts = [
    times === 1 ? 'Once' : `${times.toLocaleString('en')} times`,
    members === 0 ? null : members === 1 ? '1 member' : `${members} members`,
    `last ${agoText(lastAt, now)}`,
    firstAt === lastAt ? null : `first ${momentText(firstAt)}`,
    versions.length > 1 ? `${versions.length} versions` : (versions[0] ?? null),
  ].filter((fact) => fact !== null);
  return (
    <li className="log">
      <details>
        <summary>
          <StateMark shape={shape}>{word}</StateMark>
          <span className="log__m">{message}</span>
          <small className="muted">{facts.join(' · ')}</small>
        </summary>
        <ul className="log__l">
          {lines.slice(0, shownLines).map((line) => (
            <LogLine key={line.id} line={line} message={message} />
          ))}
          {lines.length > shownLines ? (
            <li className="muted">And {lines.length - shownLines} more.</li>
          ) : null}
        </ul>
      </details>
    </li>
  );
}

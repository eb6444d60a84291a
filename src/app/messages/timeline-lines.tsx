import { useState, type FocusEvent } from 'react';
import { Button } from '../ui/button/button.tsx';
import { translate } from '../../wording/language/translate.ts';
import type { Thread } from './threads.ts';
import { TimelineLine, type TalkFrame } from './timeline-line.tsx';

/** Lines shown at first; a click shows the rest. */
const firstLines = 12;

/**
 * Lines of the timeline, in the given order.
 * @param newest the line with the current state.
 */
export function TimelineLines(props: {
  readonly lines: readonly Thread[];
  readonly newest?: Thread | undefined;
  readonly frame: TalkFrame;
}) {
  const { lines, newest, frame } = props;
  const [all, setAll] = useState(false);
  /** Ids of the lines that had the focus: newer ones do not remove a reply being typed there. */
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const shown = lines.filter(({ entry }, at) => all || at < firstLines || used.has(entry.id));
  const use = ({ currentTarget, target }: FocusEvent): void => {
    const at = [...currentTarget.children].findIndex((line) => line.contains(target));
    const id = shown[at]?.entry.id;
    if (id !== undefined && !used.has(id)) setUsed(new Set([...used, id]));
  };
  return (
    <>
      <ol className="tl" onFocusCapture={use}>
        {shown.map((thread) => (
          <TimelineLine
            key={`${thread.entry.kind}${thread.entry.id}`}
            thread={thread}
            newest={thread === newest}
            frame={frame}
          />
        ))}
      </ol>
      {lines.length > shown.length ? (
        <Button onClick={() => setAll(true)}>
          {translate('Show {n} earlier', { n: lines.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}

import { useState } from 'react';
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
  const shown = all ? lines : lines.slice(0, firstLines);
  return (
    <>
      <ol className="tl">
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

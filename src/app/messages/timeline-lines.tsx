import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { translate } from '../../wording/language/translate.ts';
import type { Thread } from './threads.ts';
import { TimelineLine, type TalkFrame } from './timeline-line.tsx';

/** Lines shown at first; the rest comes on a press. */
const firstLines = 12;

/** Lines of time, in the order given. @param newest the one that shows what stands now. */
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

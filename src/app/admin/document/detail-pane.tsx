import { useEffect, useRef, type ReactNode } from 'react';
import { ArrowLeft, X } from 'lucide-react';
import { Button, Icon, IconButton } from '../../ui/button/button.tsx';
import { InPane } from './in-pane.ts';

/**
 * One document beside its list, so that the list stays visible; on a phone a page of its own with a
 * back link. Takes the focus when opened.
 */
export function DetailPane(props: {
  readonly title: string;
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { title, wide = false, onClose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={wide ? 'side side--wide' : 'side'} aria-label="Details">
      <header className="side__h">
        <Button kind="bare" className="only-p side__back" onClick={onClose}>
          <Icon of={ArrowLeft} small /> Back to the list
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon={X} label="Close details" className="only-d" onClick={onClose} />
      </header>
      <div className="side__b">
        <InPane value={true}>{children}</InPane>
      </div>
    </aside>
  );
}

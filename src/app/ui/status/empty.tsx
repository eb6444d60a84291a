import './empty.css';
import type { ReactNode } from 'react';

/** An empty parking bay, with a way forward. */
export function Empty(props: {
  readonly title: string;
  /** Whether the whole page is empty, so that its title is the page's. */
  readonly page?: boolean;
  readonly children: ReactNode;
}) {
  const Title = props.page ? 'h1' : 'h2';
  return (
    <div className="empty">
      <svg className="empty__bay" viewBox="0 0 320 150" aria-hidden="true">
        <path fill="none" stroke="var(--ink)" strokeWidth="2" d="M0 118h320" />
        <path
          fill="none"
          stroke="var(--edge)"
          strokeWidth="2"
          strokeDasharray="3 6"
          d="M34 116V26h252v90"
        />
        <path
          fill="var(--lane)"
          d="M36 134h34v5H36zM96 134h34v5H96zM156 134h34v5h-34zM216 134h34v5h-34zM276 134h34v5h-34z"
        />
      </svg>
      <Title>{props.title}</Title>
      {props.children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** One of several choices that need more than a word. */
export function ChoiceCard(props: {
  /** Shared by all choices of the question. */
  readonly group: string;
  readonly title: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  const { group, title, chosen, onChoose, children } = props;
  return (
    <label className="packs__one">
      <input type="radio" name={group} checked={chosen} onChange={onChoose} />
      <span>
        {title}
        {children}
      </span>
    </label>
  );
}

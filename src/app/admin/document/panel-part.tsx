import { useId, type ReactNode } from 'react';

/** A part of a page or pane, under a heading. */
export function PanelPart(props: {
  readonly title: string;
  /** Whether its contents stand apart from each other, as buttons, forms and notes do. */
  readonly acts?: boolean;
  readonly children: ReactNode;
}) {
  const { title, acts = false, children } = props;
  const id = useId();
  return (
    <section className={acts ? 'acts' : undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Acts within a part, under a heading one level below its own. */
export function PanelActs(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="acts" aria-labelledby={id}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
    </section>
  );
}

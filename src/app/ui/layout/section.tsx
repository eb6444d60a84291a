import './section.css';
import { useId, type ReactNode } from 'react';

/** A part of a page with a heading: title, an aside in grey, and a link at the far end. */
export function Section(props: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly more?: ReactNode;
  readonly className?: string;
  /** The URL fragment that leads to this part. */
  readonly anchor?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`sec ${props.className ?? ''}`} id={props.anchor} aria-labelledby={id}>
      <div className="sec__h">
        <h2 id={id}>{props.title}</h2>
        {props.note ? <p className="muted">{props.note}</p> : null}
        {props.more}
      </div>
      {props.children}
    </section>
  );
}

/** The large title of an ordinary page. */
export function PageHead(props: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <header className="page-head">
      <h1 className="page-title">{props.title}</h1>
      {props.children}
    </header>
  );
}

import './lot-card-frame.css';
import type { ReactNode, RefCallback } from 'react';
import { Lane } from './lane.tsx';
import { Skeleton } from '../status/skeleton.tsx';

/**
 * The card of something on sale: picture on its lane, a small line, title, one meta line, price and
 * state. The link in `title` covers the whole card; `corner` stays above it.
 */
export function LotCardFrame(props: {
  readonly picture: ReactNode;
  readonly corner?: ReactNode;
  readonly lane: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly title: ReactNode;
  readonly meta: ReactNode;
  readonly price: ReactNode;
  readonly state: ReactNode;
  readonly note?: string | undefined;
  /** Shows the card in one line, for lists on a phone. */
  readonly line?: boolean;
  /** Receives the card's element. */
  readonly onElement?: RefCallback<HTMLElement>;
}) {
  const { onElement } = props;
  const names = ['lot'];
  if (props.line) names.push('lot--line');
  if (props.note) names.push('lot--noted');
  return (
    <article className={names.join(' ')} ref={onElement}>
      {props.picture}
      {props.corner ? <div className="lot__corner">{props.corner}</div> : null}
      {props.lane}
      <div className="lot__top">
        <span>{props.left}</span>
        {props.right}
      </div>
      <h3 className="lot__title">{props.title}</h3>
      <p className="lot__meta">{props.meta}</p>
      <div className="lot__price">
        {props.price}
        {props.state}
      </div>
      {props.note ? <p className="lot__note">{props.note}</p> : null}
    </article>
  );
}

/** The card's skeleton, its lane not running. */
export function LotCardSkeleton(props: { readonly line?: boolean }) {
  if (props.line) {
    return (
      <div className="lot lot--line" aria-hidden="true">
        <Skeleton plate />
        <Lane progress={0} gear="off" />
        <Skeleton width="50%" height={14} />
        <Skeleton width="80%" height={20} />
        <Skeleton width="40%" height={24} />
      </div>
    );
  }
  return (
    <div className="lot-skeleton" aria-hidden="true">
      <Skeleton plate />
      <Lane progress={0} gear="off" />
      <div className="lot-skeleton__row">
        <Skeleton width="34%" height={14} />
        <Skeleton width="20%" height={14} />
      </div>
      <Skeleton width="70%" height={20} />
      <Skeleton width="46%" height={12} />
      <div className="lot-skeleton__row">
        <Skeleton width="38%" height={26} />
        <Skeleton width="24%" height={14} />
      </div>
    </div>
  );
}

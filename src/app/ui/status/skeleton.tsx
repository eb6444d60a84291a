import './skeleton.css';
import type { ReactNode } from 'react';

/** One grey bar of a skeleton. @param height px. */
export function Skeleton(props: {
  readonly width?: string;
  readonly height?: number;
  readonly plate?: boolean;
}) {
  return (
    <div
      className={props.plate ? 'sk sk--plate' : 'sk'}
      style={
        props.plate
          ? {}
          : { inlineSize: props.width ?? '100%', blockSize: `${props.height ?? 16}px` }
      }
    />
  );
}

/** Delays a skeleton by 150 ms, so that content that is there at once does not flash grey first. */
export function Loading(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <output className="sk-late" aria-busy="true" aria-label={props.label}>
      {props.children}
    </output>
  );
}

import './state-mark.css';
import type { ReactNode } from 'react';

/**
 * Filled diamond `good`, hollow diamond `open`, bar `bar`, disc `live`, crossed diamond `bad`,
 * dashed ring `wait`, grey diamond `over`.
 */
export type MarkShape = 'good' | 'open' | 'bar' | 'live' | 'bad' | 'wait' | 'over';

export function StateMark(props: { readonly shape: MarkShape; readonly children: ReactNode }) {
  return <span className={`st st--${props.shape}`}>{props.children}</span>;
}

import './lane.css';
import type { CSSProperties } from 'react';

/**
 * `run` is the ordinary gear, `hour` the last hour, `hot` the last two minutes; `won` and `over`
 * are full lanes after the end, `stale` is grey because the time is not known for certain,
 * `waiting` is ink because nothing is live.
 */
export type LaneGear = 'run' | 'hour' | 'hot' | 'won' | 'over' | 'stale' | 'waiting' | 'off';

const hourMs = 3_600_000;

/** The gear for the time left, ms. */
export const gearFor = (left: number): LaneGear =>
  left <= 120_000 ? 'hot' : left <= hourMs ? 'hour' : 'run';

/**
 * Elapsed share of an auction as its lane shows it, 0…1. In the last hour the lane changes gear:
 * twelve dashes, five minutes each; not while the time is uncertain.
 */
export const laneShare = (
  span: { readonly startAt: number; readonly endAt: number },
  now: number,
  certain: boolean,
): number => {
  const left = span.endAt - now;
  if (certain && left <= hourMs) return 1 - Math.max(0, left) / hourMs;
  const share = (now - span.startAt) / Math.max(1, span.endAt - span.startAt);
  return Math.min(1, Math.max(0, share));
};

/**
 * The dashed line that is a clock. Decoration only: the time is always beside it in words.
 * @param progress elapsed share of the duration, 0…1.
 */
export function Lane(props: {
  readonly progress: number;
  readonly gear?: LaneGear;
  readonly big?: boolean;
}) {
  const { progress, gear = 'run', big = false } = props;
  const share = Math.min(1, Math.max(0, progress));
  const names = ['lane'];
  if (gear === 'hot') names.push('lane--hour');
  if (gear !== 'run') names.push(`lane--${gear}`);
  if (big) names.push('lane--big');
  const style = { '--p': share.toFixed(4) } as CSSProperties;
  const fixed = gear === 'won' || gear === 'over';
  return (
    <div className={names.join(' ')} {...(fixed ? {} : { style })} aria-hidden="true">
      <i />
    </div>
  );
}

import './region-map.css';
import { useRef, useState, type KeyboardEvent } from 'react';
import { regionText } from '../../fields/region-text.ts';
import { wholeText } from '../../../wording/language/number-text.ts';
import {
  tallyRegions,
  type RegionCount,
  type RegionTally,
  type RegionTile,
} from './region-counts.ts';
import { isArrow, neighbour } from './region-grid.ts';
import { translate } from '../../../wording/language/translate.ts';

/** Whether a square can be pressed: a region with lots, or a selected one to deselect. */
const pressable = (tile: RegionTile): boolean => tile.count > 0 || tile.on;

const tileName = ({ place, count }: RegionTile): string =>
  `${regionText(place.code)}, ${translate('{n, plural, one {# lot} other {# lots}}', { n: count })}`;

/** One tab stop for all squares; the arrow keys move among them. */
function Tiles(props: { readonly tally: RegionTally; readonly onToggle: (code: string) => void }) {
  const { tally, onToggle } = props;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const open = tally.tiles.filter(pressable);
  const fullest = open.reduce<RegionTile | null>(
    (best, tile) => (best === null || tile.count > best.count ? tile : best),
    null,
  );
  const stop = open.find(({ place }) => place.code === at) ?? fullest;
  const move = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || stop === null) return;
    event.preventDefault();
    const next = neighbour(
      stop.place,
      event.key,
      open.map(({ place }) => place),
    );
    if (next === null) return;
    setAt(next.code);
    box.current?.querySelector<HTMLElement>(`[data-region="${next.code}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      className="rmap__grid"
      role="toolbar"
      aria-label={translate('Lots by province and state')}
    >
      {tally.tiles.map((tile) => {
        const { code, row, column } = tile.place;
        const style = { gridRow: row < 2 ? row + 1 : row + 2, gridColumn: column + 1 };
        return pressable(tile) ? (
          <button
            key={code}
            type="button"
            className="rmap__tile"
            style={style}
            data-region={code}
            data-step={tile.step}
            title={tileName(tile)}
            aria-label={tileName(tile)}
            aria-pressed={tile.on}
            tabIndex={tile === stop ? 0 : -1}
            onFocus={() => setAt(code)}
            onKeyDown={move}
            onClick={() => onToggle(code)}
          >
            <span>{code}</span>
            <b>{wholeText(tile.count)}</b>
          </button>
        ) : (
          <span key={code} className="rmap__tile" style={style} aria-hidden="true">
            {code}
          </span>
        );
      })}
      <i className="rmap__border" aria-hidden="true" />
    </div>
  );
}

const rangeText = (from: number, to: number): string =>
  from === to ? wholeText(from) : translate('{from} to {to}', { from, to });

function Legend({ tally }: { readonly tally: RegionTally }) {
  return (
    <ul className="rmap__legend" aria-label={translate('Shades')}>
      {tally.floors.map((floor, at) => (
        <li key={floor}>
          <i data-step={at + 1} aria-hidden="true" />
          {rangeText(floor, (tally.floors[at + 1] ?? tally.most + 1) - 1)}
        </li>
      ))}
    </ul>
  );
}

/** The lots of the list by location: one square per region, pressed to filter by it. */
export function RegionMap(props: {
  readonly counts: readonly RegionCount[];
  readonly onToggle: (code: string) => void;
  readonly onClear: () => void;
}) {
  const tally = tallyRegions(props.counts);
  const on = props.counts.some((one) => one.on);
  if (tally.most === 0 && !on) {
    return (
      <p className="rmap__none muted">
        {translate(
          'No lot of this list has a place on the map. Take a filter away and the counts come back.',
        )}
      </p>
    );
  }
  return (
    <div className="rmap">
      <Tiles tally={tally} onToggle={props.onToggle} />
      <div className="rmap__side">
        <dl className="rmap__totals">
          <div>
            <dt>{translate('Canada')}</dt>
            <dd>{wholeText(tally.totals.CA)}</dd>
          </div>
          <div>
            <dt>{translate('United States')}</dt>
            <dd>{wholeText(tally.totals.US)}</dd>
          </div>
          {tally.elsewhere > 0 ? (
            <div>
              <dt>{translate('On the other device')}</dt>
              <dd>{wholeText(tally.elsewhere)}</dd>
            </div>
          ) : null}
        </dl>
        <Legend tally={tally} />
        {on ? (
          <button type="button" className="link rmap__all" onClick={props.onClear}>
            {translate('Every region')}
          </button>
        ) : (
          <p className="muted s14">{translate('Press a region to keep to its lots.')}</p>
        )}
      </div>
    </div>
  );
}

import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const whatToDo =
  'Nothing was changed. Put back a copy of the data folder, or start once with --repair, ';

/**
 * A file that lost acknowledged data, which neither a crash nor a full disk can cause. It was not
 * changed, and the home refuses to open.
 */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
  constructor(file: string, at: number, what = 'what stands there is not what was written') {
    super(
      `${resolve(file)} is damaged at byte ${at}: ${what}.\n${whatToDo}` +
        'which keeps a copy of the file and all that can still be read, and says what is lost.',
    );
  }
}

/** A file that existed when the home was last open, and is missing with all of its data. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  constructor(file: string) {
    super(
      `${resolve(file)} is missing: it was there when the home was last open.\n${whatToDo}` +
        'which goes on without it.',
    );
  }
}

/** Bytes of a file that could not be read, `to` not included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

export const gapText = ({ from, to }: Gap): string =>
  `  ${to - from} bytes at byte ${from} cannot be read.`;

const namesShown = 20;

/** Joins names in the order they were found, each once, with the number of further ones. */
export const namesText = (found: Iterable<string>): string => {
  const names = [...new Set(found)];
  const more = names.length - namesShown;
  return names.slice(0, namesShown).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Lets damaged files be read past their damage. Without one, the first damage is an error. */
export interface Repair {
  /** Copies a damaged file before it is changed, and reports what is lost. */
  readonly keep: (file: string, lost: readonly string[]) => void;
  /** Reports a missing file. */
  readonly missing: (file: string) => void;
  /** Moves a file that is no longer referenced out of the way instead of deleting it. */
  readonly setAside: (file: string) => void;
  /** Number of files found damaged so far. */
  readonly count: () => number;
}

/** Repairs a data folder; copies go below `damaged/` in it, by the time of the repair. */
export const repairOf = (dir: string, now: Date, tell: (text: string) => void): Repair => {
  const aside = join(dir, 'damaged', now.toISOString().replaceAll(':', '-'));
  let count = 0;
  const placeFor = (file: string): string => {
    const place = join(aside, relative(dir, file));
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    return place;
  };
  return {
    keep: (file, lost) => {
      count += 1;
      const place = placeFor(file);
      copyFileSync(file, place);
      tell([`Repaired ${file}`, ...lost, `  The file as it was: ${place}`].join('\n'));
    },
    missing: (file) => {
      count += 1;
      tell(`${file} is missing\n  All that stood in it is lost.`);
    },
    setAside: (file) => renameSync(file, placeFor(file)),
    count: () => count,
  };
};

import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { gapText, namesText, type Gap, type Repair } from '../../disk/damage.ts';
import { framedRecord } from './frame.ts';
import { logFile, logFiles, type OpenLog } from './layout.ts';
import { markFrame } from './mark.ts';
import type { Head, LoggedCommit } from './records.ts';

/** Document paths that can still be read in the bytes of a damaged commit. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\["([^"\\/]+\/[^"\\]+)"[\],]/g)].map(([, path = '']) => path);

const moment = (time: number): string => new Date(time).toISOString();

/** Lost commits, and the times of those around them, ms. */
interface Loss {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly after: number;
  /** Null until a later commit is found. */
  before: number | null;
}

const lossText = ({ from, to, after, before }: Loss): string => {
  const count = to - from + 1;
  const what = count === 1 ? `commit ${from}` : `${count} commits, ${from} to ${to}`;
  const when = before === null ? '' : ` and before ${moment(before)}`;
  return `  Lost: ${what}, made after ${moment(after)}${when}.`;
};

/** Collects what a repair of one database keeps, and its report. */
export class Salvage {
  private readonly dir: string;
  private readonly base: Head;
  private readonly repair: Repair;
  private readonly commits: LoggedCommit[] = [];
  private readonly lost: Loss[] = [];
  private readonly reported = new Set<string>();

  constructor(dir: string, base: Head, repair: Repair) {
    this.dir = dir;
    this.base = base;
    this.repair = repair;
  }

  get isNeeded(): boolean {
    return this.lost.length > 0 || this.reported.size > 0;
  }

  kept(commit: LoggedCommit): void {
    this.commits.push(commit);
    const loss = this.lost.at(-1);
    if (loss !== undefined && commit.s > loss.to) loss.before ??= commit.t;
  }

  /** Records commits that are missing in a file or before it. */
  missing(file: string, from: number, to: number, after: number): void {
    this.lost.push({ file, from, to, after, before: null });
  }

  /** Copies a damaged log and reports its damage. */
  damaged(file: string, gaps: readonly Gap[]): void {
    const bytes = readFileSync(file);
    const paths = gaps.flatMap(({ from, to }) => pathsIn(bytes.toString('utf8', from, to)));
    this.repair.keep(file, [
      ...gaps.map(gapText),
      ...this.lossesIn(file),
      ...(paths.length === 0
        ? []
        : [`  Written there, now as the commit before left them: ${namesText(paths)}`]),
    ]);
    this.reported.add(file);
  }

  /** Replaces all logs after the snapshot with one, and continues it. */
  write(life: string): OpenLog {
    for (const { file } of this.lost) {
      if (!this.reported.has(file)) this.repair.keep(file, this.lossesIn(file));
      this.reported.add(file);
    }
    const file = logFile(this.dir, this.base.seq + 1);
    const fd = openSync(`${file}.tmp`, 'w', 0o600);
    try {
      let size = writeSync(
        fd,
        framedRecord(JSON.stringify({ ...this.base, version: 2, life } satisfies Head)),
      );
      for (const commit of this.commits)
        size += writeSync(fd, framedRecord(JSON.stringify(commit)));
      writeSync(fd, markFrame(size, this.commits.at(-1)?.s ?? this.base.seq));
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(`${file}.tmp`, file);
    for (const other of logFiles(this.dir)) if (other.file !== file) rmSync(other.file);
    return { file, seq: this.base.seq + 1, settled: true };
  }

  private lossesIn(name: string): readonly string[] {
    const lines = this.lost.filter(({ file }) => file === name).map(lossText);
    return lines.length > 0 ? lines : ['  No commit is lost.'];
  }
}

import { grouped } from '../../kit/grouped.ts';
import type { AppLog } from './app-log.entity.ts';

type GroupedLog = Pick<AppLog, 'id' | 'level' | 'message' | 'times' | 'at' | 'userId' | 'version'>;

/** Lines with the same message, ignoring numbers and names in it. */
export interface LogGroup<L extends GroupedLog = GroupedLog> {
  readonly key: string;
  readonly level: GroupedLog['level'];
  /** Message of the newest line. */
  readonly message: string;
  /** Number of times it was logged. */
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Number of members affected; visitors cannot be distinguished. */
  readonly members: number;
  readonly versions: readonly string[];
  /** Newest first. */
  readonly lines: readonly L[];
}

/** A message without its variable parts: numbers, ids, quoted names, file digests. */
const messagePattern = (message: string): string =>
  message
    .replaceAll(/https?:\/\/\S+/g, '…')
    .replaceAll(/["'“`‘][^"'”`’]{1,120}["'”`’]/g, '…')
    .replaceAll(/\b(?=\w*\d)[\w-]{6,}\b/g, '…')
    .replaceAll(/\d+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const severity: Readonly<Record<GroupedLog['level'], number>> = { error: 0, warn: 1, info: 2 };

/** Groups identical errors, errors before warnings, latest first. */
export const logGroups = <L extends GroupedLog>(lines: readonly L[]): readonly LogGroup<L>[] =>
  [...grouped(lines, ({ level, message }) => `${level} ${messagePattern(message)}`)]
    .flatMap(([key, own]): readonly LogGroup<L>[] => {
      const sorted = own.toSorted((a, b) => b.at - a.at);
      const [newest, oldest] = [sorted[0], sorted.at(-1)];
      if (newest === undefined || oldest === undefined) return [];
      return [
        {
          key,
          level: newest.level,
          message: newest.message,
          times: own.reduce((sum, { times }) => sum + times, 0),
          firstAt: oldest.at,
          lastAt: newest.at,
          members: new Set(own.flatMap(({ userId }) => userId ?? [])).size,
          versions: [...new Set(sorted.flatMap(({ version }) => version ?? []))],
          lines: sorted,
        },
      ];
    })
    .toSorted((a, b) => severity[a.level] - severity[b.level] || b.lastAt - a.lastAt);

import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../domain/kit/command.ts';
import { reportNamed, type ReportName } from '../../../domain/platform/reports/business-reports.ts';
import { officeReadReport } from '../../../domain/platform/reports/office-commands.ts';
import { queryClient } from '../data/admin.ts';
import { answerOrThrow, told, type MirrorAnswer } from '../data/relational.ts';

/** Days as `2026-11-23`, both included. */
export interface ReportDays {
  readonly from: string;
  readonly until: string;
}

type ReportCell = string | number | null;
/** Cells in the order of the report’s columns. */
export type ReportRow = readonly ReportCell[];
export type ReportAnswer = Omit<AnswerOf<typeof officeReadReport>, 'rows' | 'sums'> & {
  readonly rows: readonly ReportRow[];
  readonly sums: readonly ReportRow[];
};

/** A report from the relational mirror; requested again each time the page is opened. */
export const useReport = (report: ReportName, days: ReportDays): MirrorAnswer<ReportAnswer> =>
  told(
    useQuery(
      {
        queryKey: ['report', report, days],
        queryFn: async () => {
          const period = reportNamed(report).period === null ? {} : days;
          const answer = await answerOrThrow(officeReadReport, { report, ...period });
          // The command's definition only types a row as JSON.
          const [rows, sums] = [answer.rows, answer.sums] as readonly (readonly ReportRow[])[];
          return { ...answer, rows: rows ?? [], sums: sums ?? [] };
        },
        staleTime: 0,
      },
      queryClient,
    ),
  );

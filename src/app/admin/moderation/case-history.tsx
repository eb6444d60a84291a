import type { Report, ReportMade, ReportDecision } from '../../../domain/messages/report.entity.ts';
import { choiceText } from '../../../wording/fields/choice-text.ts';
import { momentText } from '../document/moment-text.ts';

const decided: Readonly<Record<ReportDecision['decision'], string>> = {
  KEPT: 'kept it',
  HIDDEN: 'hid it',
  DELETED: 'deleted it',
  SETTLED: 'settled it',
  DISMISSED: 'dismissed it',
  WITHDRAWN: 'took the report back',
};

/** The last decision in a few words: `admin_demo hid it`. */
export const outcomeText = ({ decisions }: Report): string => {
  const last = decisions.at(-1);
  return last === undefined ? '' : `${last.name} ${decided[last.decision]}`;
};

/** `3 reports: abuse, spam`. */
export const reasonsText = ({ reports }: Report): string => {
  const reasons = [...new Set(reports.flatMap(({ reason }) => reason ?? []))].map((reason) =>
    choiceText(reason).toLowerCase(),
  );
  const count = `${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`;
  return reasons.length === 0 ? count : `${count}: ${reasons.join(', ')}`;
};

interface CaseEvent {
  readonly at: number;
  readonly who: string;
  readonly what: string;
  readonly words: string | undefined;
}

const reportEvent = ({ at, name, reason, text }: ReportMade): CaseEvent => ({
  at,
  who: name,
  what: reason === undefined ? 'reported it' : `reported it: ${choiceText(reason)}`,
  words: text,
});

/** Reports without a decision yet. */
const waiting = ({ reports, decisions }: Report): readonly ReportMade[] =>
  reports.filter(({ at }) => at > (decisions.at(-1)?.at ?? 0));

const past = (report: Report): readonly CaseEvent[] => {
  const open = new Set(waiting(report));
  return [
    ...report.reports.filter((row) => !open.has(row)).map(reportEvent),
    ...report.decisions.map(({ at, name, decision, note }) => ({
      at,
      who: name,
      what: decided[decision],
      words: note,
    })),
    ...report.looks.map(({ at, name }) => ({ at, who: name, what: 'read it', words: undefined })),
  ];
};

function Lines(props: {
  readonly title: string;
  readonly lines: readonly CaseEvent[];
  readonly id: string;
}) {
  const { title, lines, id } = props;
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ol className="record">
        {lines
          .toSorted((a, b) => b.at - a.at)
          .map((line) => (
            <li key={`${line.at} ${line.who} ${line.what}`}>
              <p>
                <b>@{line.who}</b> {line.what}
              </p>
              {line.words === undefined ? null : <p className="quote__t">{line.words}</p>}
              <time className="muted" dateTime={new Date(line.at).toISOString()}>
                {momentText(line.at)}
              </time>
            </li>
          ))}
      </ol>
    </section>
  );
}

/** The undecided reports, with their authors and reasons. */
export function CaseReports({ report }: { readonly report: Report }) {
  return <Lines title="Reported" id="reported" lines={waiting(report).map(reportEvent)} />;
}

/** Earlier reports, readings and decisions, newest first. */
export function CaseHistory({ report }: { readonly report: Report }) {
  return <Lines title="Record" id="record" lines={past(report)} />;
}

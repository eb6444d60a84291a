import type { RulesJudge } from '../contracts.ts';
import { escapeHtml } from '../http/exchange.ts';
import { firestoreJudge } from '../rules/firestore-judge.ts';
import type { Span } from '../rules/language/syntax.ts';

type Outcome = 'true' | 'false' | 'undefined';

/** Number of times the decision of one `allow` had each outcome; `undefined` is an error. */
interface Decision {
  readonly span: Span;
  readonly counts: Map<Outcome, number>;
}

/** A judge that counts the decisions of its rules. */
export interface CountingJudge extends RulesJudge {
  /** Absent if nothing is counted. */
  readonly coverage?: Coverage;
}

interface Coverage {
  readonly text: string;
  readonly decisions: () => readonly Decision[];
}

export const countingJudge = (text: string): CountingJudge => {
  const decisions = new Map<Span, Decision>();
  const judge = firestoreJudge(text, {
    decided: ({ span }, value) => {
      const outcome = value.t !== 'bool' ? 'undefined' : value.v ? 'true' : 'false';
      const decision = decisions.get(span) ?? { span, counts: new Map<Outcome, number>() };
      decision.counts.set(outcome, (decision.counts.get(outcome) ?? 0) + 1);
      decisions.set(span, decision);
    },
  });
  const inOrder = () => [...decisions.values()].sort((a, b) => a.span.start - b.span.start);
  return { allows: judge.allows, coverage: { text, decisions: inOrder } };
};

const fileName = 'security.rules';

/**
 * The report in the format of Firebase's emulator. Decisions that were never evaluated are not in
 * it.
 */
export const coverageReport = ({ text, decisions }: Coverage): object => ({
  rules: { files: [{ name: fileName, content: text }] },
  report: decisions().map(({ span: { from, start, end }, counts }) => ({
    sourcePosition: { fileName, ...from, currentOffset: start, endOffset: end },
    values: [...counts].map(([outcome, count]) => ({
      value: outcome === 'undefined' ? { undefined: {} } : { boolValue: outcome === 'true' },
      count,
    })),
  })),
});

/** The report as an HTML page. */
export const coveragePage = ({ text, decisions }: Coverage): string => {
  const rows = decisions().map(({ span: { from, start, end }, counts }) => {
    const values = [...counts].map(([outcome, count]) => `${outcome} ${count}`).join(', ');
    const decision = escapeHtml(text.slice(start, end));
    return `<tr><td>${from.line}:${from.column}<td><pre>${decision}</pre><td>${values}`;
  });
  return `<!doctype html><title>Coverage of rules</title><h1>Coverage of rules</h1>
<table><tr><th>line<th>what decides<th>came to${rows.join('')}</table>
<h2>The rules</h2><pre>${escapeHtml(text)}</pre>`;
};

interface Judge<Question> {
  allows(question: Question): boolean;
}

/** Rules that can be exchanged while the home runs, for all projects or buckets, or for one. */
export interface ExchangeableRules<Question, J extends Judge<Question> = Judge<Question>> {
  /** Decides by the rules in force for this project or bucket at the time of a question. */
  readonly of: (name: string) => Judge<Question>;
  /** The judge of the rules currently in force for it. */
  readonly now: (name: string) => J;
  /** Throws RulesSyntaxError for a text that is not a rules file, and keeps the previous rules. */
  readonly exchange: (text: string, name?: string) => void;
}

export const exchangeableRules = <Question, J extends Judge<Question> = Judge<Question>>(
  judgeBy: (text: string) => J,
  text: string,
): ExchangeableRules<Question, J> => {
  let all = judgeBy(text);
  const own = new Map<string, J>();
  const now = (name: string): J => own.get(name) ?? all;
  return {
    of: (name) => ({ allows: (question) => now(name).allows(question) }),
    now,
    exchange: (given, name) => {
      const judge = judgeBy(given);
      if (name !== undefined) own.set(name, judge);
      else {
        own.clear();
        all = judge;
      }
    },
  };
};

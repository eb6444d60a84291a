interface Judge<Question> {
  allows(question: Question): boolean;
}

/** Rules that a program exchanges while the home runs: those of all, or of one project or bucket. */
export interface ExchangeableRules<Question, J extends Judge<Question> = Judge<Question>> {
  /** Decides by the rules that hold for this project or bucket at the time of a question. */
  readonly of: (name: string) => Judge<Question>;
  /** The judge of the rules that hold for it now. */
  readonly now: (name: string) => J;
  /** Throws RulesSyntaxError for a text that is no rules file, and keeps the rules that were. */
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

interface Judge<Question> {
  allows(question: Question): boolean;
}

/** Rules that a program exchanges while the home runs: those of all, or of one project or bucket. */
export interface ExchangeableRules<Question> {
  /** Decides by the rules that hold for this project or bucket at the time of a question. */
  readonly of: (name: string) => Judge<Question>;
  /** Throws RulesSyntaxError for a text that is no rules file, and keeps the rules that were. */
  readonly exchange: (text: string, name?: string) => void;
}

export const exchangeableRules = <Question>(
  judgeBy: (text: string) => Judge<Question>,
  text: string,
): ExchangeableRules<Question> => {
  let all = judgeBy(text);
  const own = new Map<string, Judge<Question>>();
  return {
    of: (name) => ({ allows: (question) => (own.get(name) ?? all).allows(question) }),
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

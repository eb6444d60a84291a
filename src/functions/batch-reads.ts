/**
 * Gathers what is asked for in one breath into a single round trip. When that fails each question is
 * asked by itself, so that one nobody can answer fails for whoever asked it and for nobody else.
 */
export const batchReads = <Q, A>(
  askAll: (questions: readonly Q[]) => Promise<readonly A[]>,
): ((question: Q) => Promise<A>) => {
  let open: { readonly questions: Q[]; readonly answers: Promise<readonly A[]> } | null = null;
  return async (question) => {
    if (open === null) {
      const questions: Q[] = [];
      const answers = Promise.resolve().then(() => {
        open = null;
        return askAll(questions);
      });
      open = { questions, answers };
    }
    const { questions, answers } = open;
    const at = questions.push(question) - 1;
    const alone = async (error: unknown): Promise<A> => {
      if (questions.length === 1) throw error;
      const [answer] = await askAll([question]);
      return answer as A;
    };
    return answers.then((all) => {
      if (at >= all.length) throw new Error('The database answered less than was asked for.');
      return all[at] as A;
    }, alone);
  };
};

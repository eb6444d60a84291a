/**
 * Combines the reads requested in the same tick into one round trip. If that fails, each is read
 * separately, so that a failing read fails only for the caller that requested it.
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

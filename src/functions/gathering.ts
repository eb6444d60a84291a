/** Gathers what is asked for in one breath into a single round trip. */
export const gathering = <Q, A>(
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
    const all = await answers;
    if (at >= all.length) throw new Error('The database answered less than was asked for.');
    return all[at] as A;
  };
};

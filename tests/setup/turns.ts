/** Passes this many turns of the event loop, after which everything immediate has happened. */
export const turns = async (count = 30): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

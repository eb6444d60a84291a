/** So many turns of the event loop: whatever was to happen without waiting has happened by then. */
export const turns = async (count = 30): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

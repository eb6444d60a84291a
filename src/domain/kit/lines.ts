/** The lines of a plain text, as its writer parted them; empty ones part them and are none. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

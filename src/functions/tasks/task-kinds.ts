/** Kinds of work that tasks do. */
export const taskKinds = ['sendMessages', 'sendLetterCopy'] as const;
export type TaskKind = (typeof taskKinds)[number];

interface WithName {
  readonly name: string;
}

/** The order of names in a catalogue: 2 before 10, case and accents aside. */
export const byNameOrder = (a: WithName, b: WithName): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true });

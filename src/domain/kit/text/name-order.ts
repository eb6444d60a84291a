interface WithName {
  readonly name: string;
}

/** Order of names in a catalogue: 2 before 10, ignoring case and accents. */
export const byNameOrder = (a: WithName, b: WithName): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true });

/**
 * Some modules with everything they import, directly or not.
 * @param importsOf the static imports of one.
 */
export const withImports = (
  from: readonly string[],
  importsOf: (name: string) => Iterable<string>,
): ReadonlySet<string> => {
  const found = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...importsOf(name));
  }
  return found;
};

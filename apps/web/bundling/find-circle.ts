/** The first files found that import each other in a circle, in the order in which they do; none if there is no circle. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const cleared = new Set<string>();
  const search = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (cleared.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const circle = search(next, [...way, file]);
      if (circle.length > 0) return circle;
    }
    cleared.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = search(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

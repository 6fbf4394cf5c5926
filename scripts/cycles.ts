import type { Import } from './boundaries.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the sets of nodes that reach each other (Tarjan 1972), those of one node apart. */
export function cyclesOf(graph: Graph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) found.push(component);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

function graphOf(edges: readonly (readonly [string, string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

const lineOf = (what: string) => (nodes: readonly string[]) => `A cycle of ${what}: ${nodes.toReversed().join(' > ')}.`;

/** Returns the cycles between features of one side, by imports of types too. */
export function featureCycles(imports: readonly Import[], feature: RegExp): readonly string[] {
  const nameOf = (file: string): string | undefined => {
    const groups = feature.exec(file)?.groups;
    return groups && `${groups['app'] ?? 'contract'}/${groups['name']}`;
  };
  const edges = imports.flatMap(({ from, to }): [string, string][] => {
    const [own, used] = [nameOf(from), to ? nameOf(to) : undefined];
    return own && used && own.split('/')[0] === used.split('/')[0] ? [[own, used]] : [];
  });
  return cyclesOf(graphOf(edges)).map(lineOf('features'));
}

/** Returns the cycles between files, types and imports that come later apart. */
export const fileCycles = (imports: readonly Import[]): readonly string[] =>
  cyclesOf(
    graphOf(imports.flatMap(({ from, to, isType, isDynamic }): [string, string][] => (to && !isType && !isDynamic ? [[from, to]] : []))),
  ).map(lineOf('files'));

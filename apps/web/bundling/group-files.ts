import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin, Rolldown } from 'vite';
import { exactFiles } from './exact-files.ts';
import { findCircle } from './find-circle.ts';
import { mergeFiles } from './merge-files.ts';
import { viewsOf } from './page-views.ts';

/** Each file is a round trip on a slow line: puts what pages share into few files, which import each other in no circle. */
export function groupFiles(routes: readonly RouteConfigEntry[]): Plugin {
  const groups = new Map<string, string>();
  const options: Rolldown.RolldownOptions = {
    // No module goes anywhere but where the groups put it, and none takes along what it imports.
    experimental: { chunkOptimization: false },
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => groups.get(id) ?? null, debugName: 'group-files' }],
      },
    },
  };
  return {
    name: 'group-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: options } } : null),
    async buildEnd(failure) {
      if (failure) return;
      const files = await exactFiles(this);
      const modules = new Map(files.map((file) => [file.name, file.modules]));
      for (const [at, names] of mergeFiles(files, viewsOf(files, routes)).entries())
        for (const id of names.flatMap((name) => modules.get(name) ?? [])) groups.set(id, `shared-${at + 1}`);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = findCircle(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
      if (circle.length > 0)
        this.error(`Built files import each other in a circle, so that pages fail at their start: ${[...circle, circle[0]].join(' → ')}.`);
    },
  };
}

import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin, Rolldown } from 'vite';
import { exactFiles, type ExactFile } from './exact-files.ts';
import { mergeFiles } from './merge-files.ts';
import { viewsOf } from './page-views.ts';

/** It is written into the modules when they are read, with what they import late; every page has it. */
const LOADS_LATE = /preload-helper/;
const FRAMEWORK = /node_modules\/react\/index\.js/;

/**
 * Puts what pages share into few files, since each is a round trip on a slow line (decision 0009). Of the files that `isOfStaff` finds a module in none lies
 * with those of members.
 */
export function groupFiles(routes: readonly RouteConfigEntry[], isOfStaff: RegExp): Plugin {
  const groups = new Map<string, string>();
  const options: Rolldown.RolldownOptions = {
    // A module lies where the groups put it, and takes along nothing that it imports.
    preserveEntrySignatures: 'allow-extension',
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => groups.get(LOADS_LATE.test(id) ? 'late' : id) ?? null, debugName: 'group-files' }],
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
      for (const [at, modules] of together(files, routes, isOfStaff).entries()) {
        for (const id of modules) groups.set(id, `shared-${at + 1}`);
        if (modules.some((id) => FRAMEWORK.test(id))) groups.set('late', `shared-${at + 1}`);
      }
    },
  };
}

/** Returns the modules of each file that pages share: of scripts, and of texts of the other language. */
function together(files: readonly ExactFile[], routes: readonly RouteConfigEntry[], isOfStaff: RegExp): readonly (readonly string[])[] {
  const { pages, translations } = viewsOf(files, routes);
  const kindOf = ({ modules }: ExactFile) => (modules.some((id) => isOfStaff.test(id)) ? 'staff' : 'shared');
  const scripts = files
    .filter(({ isTranslation }) => !isTranslation)
    .map((file) => ({ ...file, kind: file.entry === null ? kindOf(file) : null }));
  const texts = files.filter(({ isTranslation }) => isTranslation).map((file) => ({ ...file, imports: [], kind: kindOf(file) }));
  const byName = new Map(files.map((file) => [file.name, file.modules]));
  return [...mergeFiles(scripts, pages), ...mergeFiles(texts, translations)].map((names) =>
    names.flatMap((name) => byName.get(name) ?? []),
  );
}

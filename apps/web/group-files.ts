import type { Plugin } from 'vite';

// Each file is a round trip on a slow line, and left alone the build makes one of every few shared lines: a page had fifty.

/** What the landing page begins with. */
const LANDING = /\/src\/app\/(root|layouts\/public\.layout|routes\/landing\.page)\.tsx$|\/entry\.client\./;
/** Doors of these name much that a page does not use; what it does use is found by the build. */
const PICKED_FROM = /\/src\/(ui|features)\/|\/packages\/contract\/|\/node_modules\/zod\//;
/** Of these the notices are made, which the landing page loads late: together with others they would weigh more than the page. */
const COMES_LATE = /\/src\/(ui\/(layers|actions|feedback|display|messages|index)|platform\/|app\/)|\/lucide-react\//;
/** Bytes before compression: smaller shared pieces go together, though not every page wants all of them. */
const SMALLEST_SHARED_FILE = 1;

/** Puts what the landing page needs into one file, and what other pages share into few. */
export function groupFiles(): Plugin {
  const ofLanding = new Set<string>();
  return {
    name: 'group-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: (id) => (ofLanding.has(id) && !PICKED_FROM.test(id) ? 'first' : null), priority: 2 },
                {
                  name: (id) => (COMES_LATE.test(id) ? null : 'shared'),
                  minShareCount: 3,
                  priority: 1,
                  tags: ['$initial'],
                  entriesAware: true,
                  entriesAwareMergeThreshold: SMALLEST_SHARED_FILE,
                },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      ofLanding.clear();
      const add = (id: string): void => {
        if (ofLanding.has(id)) return;
        ofLanding.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported);
      };
      for (const id of this.getModuleIds()) if (LANDING.test(id)) add(id);
    },
  };
}

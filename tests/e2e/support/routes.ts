import fs from 'node:fs';
import routes from '../../../apps/web/src/app/routes.ts';

type Entry = (typeof routes)[number];

/** Lists every address of the web application by its pattern, as its own list of routes has it. */
const patternsOf = (entries: readonly Entry[], before: string): readonly string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? before : `${before}/${path}`;
    return children ? patternsOf(children, here) : [here || '/'];
  });

const PAGES = 'apps/web/src/app/routes';

/** Lists the console's own addresses, which stand in its pages. */
const staffPatterns = (): readonly string[] =>
  fs
    .readdirSync(PAGES)
    .filter((name) => name.startsWith('staff-'))
    .flatMap((name) => [...fs.readFileSync(`${PAGES}/${name}`, 'utf8').matchAll(/<Route (?:path="([^"]+)"|(index))/g)])
    .map(([, path]) => (path === undefined ? '/staff' : `/staff/${path}`));

export const everyRoute: readonly string[] = [...new Set([...patternsOf(routes, ''), ...staffPatterns()])];

import type { Plugin } from 'vite';

const ROUTER_LOADS_PAGES = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOADS = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/**
 * Where a page's file is missing the router reloads, again and again if that does not help, and forgets where the reader was going.
 * Here the page fails when it is drawn, as other parts do: the page for failures reloads once at the new address.
 */
export function throwMissingParts(): Plugin {
  return {
    name: 'throw-missing-parts',
    apply: 'build',
    transform: {
      filter: { id: ROUTER_LOADS_PAGES },
      handler(code) {
        if (!RELOADS.test(code)) this.error('The router loads pages in another way now: look at bundling/throw-missing-parts.ts.');
        return { code: code.replace(RELOADS, 'return { default() { throw error; } };'), map: null };
      },
    },
  };
}

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { groupFiles } from './bundling/group-files.ts';
import routes from './src/app/routes.ts';

/** Names what no member loads. Files with anything of it are named so that `scripts/budgets.ts` knows them. */
const STAFF =
  /src\/features\/(console|staff|reviews|ledger|settlements|overview|member-records|moderation|service-desk|support|[^/]+\/staff)\/|node_modules\/(@tanstack\/(react-table|table-core|react-store|store)|@visx|d3-[a-z]+)\//;
const nameOf = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => STAFF.test(id)) ? 'assets/staff-[name]-[hash].js' : 'assets/[name]-[hash].js';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), groupFiles(routes, STAFF)],
  build: {
    // Nothing is inlined: the security policy takes fonts and pictures from files of this site only.
    assetsInlineLimit: 0,
    // One style sheet for all pages. A sheet of its own could come after its page, which then moved; all of them together are 2.4 kB.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { chunkFileNames: nameOf } } } },
    // The server writes pages with it. It needs no sheets; a split one is thrown away with the part that it belongs to, a whole one would stay.
    // Icons are picked from their package here: all of it, 1.3 MB of script, would be loaded with the server.
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      build: { cssCodeSplit: true, rolldownOptions: { input: './src/app/write-page.ts' } },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true }, '/pictures': 'http://localhost:3000' } },
});

import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown.runtime|preload-helper/;
/** Modules of this application that the landing page needs, and that need no others. */
const FIRST_PAGE =
  /src\/platform\/(i18n|config|device\/index|session\/store|page\/frame-data)|public-site\/(brand-slug|use-visit)|src\/ui\/(motifs\/(AlpanaCircle|LogoMark|StitchDivider)|layers\/(layers|useModal)|actions\/(button-looks|ButtonLink)|display\/Badge)|src\/app\/layouts\/(LanguageSwitch|texts|PageLoading|DemoBar|SkipLink|missing-part)/;
const PUBLIC_FRAME =
  /src\/app\/layouts\/(Public|Footer)|public-site\/(StaticPage|texts|landing\/(StoreBadges|LandingIcon|texts))|src\/platform\/page\/PageHead/;
/** Names what no member loads. Files with anything of it are named so that `scripts/budgets.ts` knows them. */
const STAFF =
  /src\/features\/(console|staff|reviews|ledger|settlements|overview|member-records|moderation|service-desk|support|[^/]+\/staff)\/|node_modules\/(@tanstack\/(react-table|table-core|react-store|store)|@visx|d3-[a-z]+)\//;
const nameOf = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => STAFF.test(id)) ? 'assets/staff-[name]-[hash].js' : 'assets/[name]-[hash].js';
const CALLS = /src\/platform\/api|contract\/src\/kernel|node_modules\/zod/;

/**
 * Each file is a round trip on a slow line: modules that many pages share lie in few files (decision 0009). A group takes the modules
 * that so many pages and late parts need, and of two groups that of the higher priority. The bundler sees to the rest. How hours of a
 * day are said lies with the parts of pages: as a file of its own it would be named for each page that says one.
 */
const groups = [
  { name: 'base', test: (id: string) => FRAMEWORK.test(id) || FIRST_PAGE.test(id), priority: 6 },
  { name: 'public', test: PUBLIC_FRAME, minShareCount: 2, priority: 5 },
  { name: 'calls', test: CALLS, minShareCount: 30, priority: 4 },
  { name: 'icons', test: /lucide-react/, minShareCount: 6, priority: 3 },
  { name: 'ui', test: /src\/ui\/|kernel\/hours-of-day/, minShareCount: 6, priority: 2 },
  { name: 'member', test: (id: string) => !STAFF.test(id), minShareCount: 28, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Nothing is inlined: the security policy takes fonts and pictures from files of this site only.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: nameOf } } } },
    // The server writes pages with it.
    ssr: { build: { rolldownOptions: { input: './src/app/write-page.ts' } } },
  },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true }, '/pictures': 'http://localhost:3000' } },
});

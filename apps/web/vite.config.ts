import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { groupFiles } from './bundling/group-files.ts';
import { throwMissingParts } from './bundling/throw-missing-parts.ts';
import routes from './src/app/routes.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), throwMissingParts(), groupFiles(routes)],
  // Nothing is inlined: the security policy takes fonts and pictures from files of this site only.
  build: { assetsInlineLimit: 0 },
  // What the server writes pages with.
  environments: { ssr: { build: { rolldownOptions: { input: './src/app/write-page.ts' } } } },
  server: { proxy: { '/api': { target: 'http://localhost:3000', ws: true }, '/pictures': 'http://localhost:3000' } },
});

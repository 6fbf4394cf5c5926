import fs from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { offlineFiles, offlinePage, publicPages } from './offline-files.ts';

type Brand = { readonly en: string; readonly bn: string };

const SHELL = '/__spa-fallback.html';
/** Colours of the brand and of the paper, in which the installed application starts. */
const THEME = '#5B2A86';
const PAPER = '#FBF8F4';

/** Adds to the built web application what makes it open without a connection and install on a phone. */
export async function buildOffline(web: string, client: string, brand: Brand): Promise<void> {
  const builtIn = {
    brand,
    shell: SHELL,
    files: offlineFiles(client),
    offlinePage: offlinePage(client),
    publicPages: publicPages(client),
  };
  const bundle = await rolldown({
    input: path.join(web, 'src/worker/service-worker.ts'),
    transform: { define: { BUILT_IN: JSON.stringify(builtIn) } },
  });
  await bundle.write({ file: path.join(client, 'service-worker.js'), format: 'iife', minify: true });
  await bundle.close();
  fs.writeFileSync(path.join(client, 'manifest.webmanifest'), JSON.stringify(applicationManifest(brand)));
}

/** Returns what a phone shows of the installed application. */
const applicationManifest = (brand: Brand) => ({
  id: '/',
  name: brand.en,
  short_name: brand.en,
  lang: 'en',
  start_url: '/feed',
  scope: '/',
  display: 'standalone',
  theme_color: THEME,
  background_color: PAPER,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

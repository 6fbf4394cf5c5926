import { expect, it } from 'vitest';
import type { ExactFile } from './exact-files.ts';
import { viewsOf } from './page-views.ts';

const file = (name: string, entry: string | null, imports: readonly string[] = [], late: readonly string[] = []): ExactFile => ({
  name,
  entry,
  imports,
  late,
  bytes: 1000,
  isEntry: entry !== null,
  modules: [],
});
const route = (path: string) => `/app/src/app/${path}?route`;

const FILES = [
  file('client', '/node_modules/dev/entry.client.tsx'),
  file('root', route('root.tsx'), ['react']),
  file('react', null),
  file('public', route('layouts/public.layout.tsx'), ['frame']),
  file('frame', null, [], ['notices']),
  file('notices', '/app/src/app/layouts/Notices.tsx'),
  file('landing', route('routes/landing.page.tsx')),
  file('terms', route('routes/terms.page.tsx')),
  file('feed', route('routes/feed.page.tsx'), [], ['player']),
  file('player', '/app/src/ui/Player.tsx'),
];
const ROUTES = [
  { file: 'layouts/public.layout.tsx', children: [{ file: 'routes/landing.page.tsx', index: true }, { file: 'routes/terms.page.tsx' }] },
  { file: 'routes/feed.page.tsx' },
];

it('[QUAL-21] each page is loaded with its frames, the landing page with its notices too, and late files with what their pages share', () => {
  expect(viewsOf(FILES, ROUTES).map(({ begins }) => [...new Set(begins)].join(' '))).toEqual([
    'client root public landing',
    'client root public terms',
    'client root feed',
    'client root public landing notices',
    'client root public notices',
    'client root feed player',
  ]);
});

it('[QUAL-21] the landing page may waste less than any other', () => {
  const [landing, terms] = viewsOf(FILES, ROUTES).map(({ mayWaste }) => mayWaste);
  expect(landing).toBeLessThan(terms ?? 0);
});

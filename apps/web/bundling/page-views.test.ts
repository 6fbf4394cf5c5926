import { expect, it } from 'vitest';
import type { ExactFile } from './exact-files.ts';
import { viewsOf } from './page-views.ts';

const file = (name: string, entry: string | null, imports: readonly string[] = [], late: readonly string[] = []): ExactFile => ({
  name,
  entry,
  isTranslation: entry?.endsWith('.bn.ts') ?? false,
  imports,
  late,
  bytes: 1000,
  modules: [],
});
const route = (path: string) => `/app/src/app/${path}?route`;

const FILES = [
  file('client', '/node_modules/dev/entry.client.tsx'),
  file('root', route('root.tsx'), ['react']),
  file('react', null),
  file('public', route('layouts/public.layout.tsx'), ['frame']),
  file('frame', null, [], ['notices', 'frame.bn']),
  file('frame.bn', '/app/src/app/layouts/texts.bn.ts'),
  file('notices', '/app/src/app/layouts/Notices.tsx'),
  file('landing', route('routes/landing.page.tsx')),
  file('terms', route('routes/terms.page.tsx')),
  file('feed', route('routes/feed.page.tsx'), [], ['player', 'feed.bn']),
  file('feed.bn', '/app/src/features/feed/texts.bn.ts'),
  file('player', '/app/src/ui/Player.tsx'),
];
const ROUTES = [
  { file: 'layouts/public.layout.tsx', children: [{ file: 'routes/landing.page.tsx', index: true }, { file: 'routes/terms.page.tsx' }] },
  { file: 'routes/feed.page.tsx' },
];
const begins = (views: readonly { readonly begins: readonly string[] }[]) => views.map((view) => [...new Set(view.begins)].join(' '));

it('[QUAL-21] each page is loaded with its frames, and late files with what their pages share', () => {
  expect(begins(viewsOf(FILES, ROUTES).pages)).toEqual([
    'client root public landing',
    'client root public terms',
    'client root feed',
    'client root public notices',
    'client root feed player',
  ]);
});

it('[QUAL-21] a page loads the texts of the other language of everything in it', () => {
  expect(begins(viewsOf(FILES, ROUTES).translations)).toEqual(['frame.bn', 'frame.bn', 'feed.bn', 'frame.bn', 'feed.bn']);
});

it('[QUAL-21] the landing page may waste less than any other', () => {
  const [landing, terms] = viewsOf(FILES, ROUTES).pages.map(({ room }) => room);
  expect(landing).toBeLessThan(terms ?? 0);
});

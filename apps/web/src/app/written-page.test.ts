import { createElement, Fragment, type ReactNode } from 'react';
import { createRequestHandler, Outlet, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, it, vi } from 'vitest';
import { getJob, listJobs } from '@app/contract/careers';
import { onServer, pageBeingWritten, usePageCalls, type Ask } from '#platform/page';
import * as entry from './entry.server.tsx';
import { PageScripts } from './PageScripts.tsx';

vi.hoisted(() => {
  vi.stubEnv('VITE_BRAND_NAME', 'Milan');
  vi.stubEnv('VITE_BRAND_NAME_BN', 'মিলন');
});

const EVIL = '</script><script>evil()</script>';
const askForJobs = (ask: Ask) => ({ jobs: ask(listJobs) });
const askForJob = (ask: Ask, { params }: { params: Readonly<Record<string, string | undefined>> }) => ({
  job: ask(getJob, { params: { encryptedId: params['id'] ?? '' } }),
});

function Jobs() {
  const { answer } = usePageCalls<typeof askForJobs>().jobs;
  return createElement('p', null, JSON.stringify(answer));
}
function Job() {
  const { answer } = usePageCalls<typeof askForJob>().job;
  return createElement('p', null, JSON.stringify(answer));
}
const Layout = ({ children }: { children: ReactNode }) =>
  createElement('html', null, createElement('head'), createElement('body', null, children, createElement(PageScripts)));

const routeOf = (id: string, path: string, loader?: unknown) => ({ id, path, module: `/${id}.js`, hasLoader: loader !== undefined });
const routes = {
  root: { ...routeOf('root', ''), module: { default: Outlet, Layout, ErrorBoundary: () => createElement(Fragment) } },
  jobs: { ...routeOf('jobs', 'jobs'), parentId: 'root', module: { default: Jobs, loader: onServer(askForJobs) } },
  job: { ...routeOf('job', 'jobs/:id'), parentId: 'root', module: { default: Job, loader: onServer(askForJob) } },
};
const assets = {
  entry: { module: '/entry.js', imports: ['/one.js'] },
  url: '/manifest.js',
  version: '1',
  routes: {
    root: { ...routeOf('root', ''), imports: ['/two.js'] },
    jobs: { ...routeOf('jobs', 'jobs', true), parentId: 'root' },
    job: { ...routeOf('job', 'jobs/:id', true), parentId: 'root' },
  },
};
const build = {
  entry: { module: entry },
  routes,
  assets,
  publicPath: '/',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;
const write = createRequestHandler(build, 'production');

async function written(path: string, served: { status: number; body: unknown }) {
  const noteScripts = vi.fn<(scripts: readonly string[]) => void>();
  const failures: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(pageBeingWritten, {
    language: 'en',
    publicUrl: 'https://example.org',
    isIndexed: true,
    ask: async () => served,
    noteFailure: (failure) => void failures.push(failure),
    noteScripts,
  });
  const response = await write(new Request(`https://example.org${path}`), context);
  return { status: response.status, html: await response.text(), scripts: noteScripts.mock.lastCall?.[0] ?? [], failures };
}
const jobs = { status: 200, body: { data: [{ encrypted_id: 'a', job_title: EVIL }] } };

it('[QUAL-21] a written page asks for no script until it was painted, and then for all that it was written with', async () => {
  const { html, scripts, failures } = await written('/jobs', jobs);
  expect(failures).toEqual([]);
  expect(html).not.toContain('modulepreload"');
  expect(html).not.toMatch(/<script[^>]* src=/);
  expect(html).not.toContain('type="module"');
  expect(/id="start" data-files="([^"]*)"/.exec(html)?.[1]?.split(' ').toSorted()).toEqual([
    '/entry.js',
    '/jobs.js',
    '/manifest.js',
    '/one.js',
    '/root.js',
    '/two.js',
  ]);
  expect(scripts).toHaveLength(3);
  expect(scripts[1]).toContain('import("/entry.js")');
  expect(scripts[2]).toContain("getElementById('start')");
});

it('[QUAL-32] tells the scripts of the application from those that came with data', async () => {
  const { html, scripts } = await written('/jobs', jobs);
  expect(html).toContain('encryptedId');
  expect(html).not.toContain('<script>evil()');
  for (const script of scripts) expect(script).not.toContain('evil');
  for (const script of scripts) expect(html).toContain(script);
});

it('[PUB-202][PUB-241] a page of one thing goes out with 404 where there is none and with 503 while nobody can tell, a list with 200', async () => {
  const statusOf = async (path: string, status: number) => (await written(path, { status, body: { message: 'x' } })).status;
  expect([await statusOf('/jobs/a', 404), await statusOf('/jobs/a', 503), await statusOf('/jobs', 503)]).toEqual([404, 503, 200]);
  expect((await written('/jobs/a', jobs)).status).toBe(200);
});

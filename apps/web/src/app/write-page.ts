import { createRequestHandler, generatePath, matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from 'react-router';
import * as serverBuild from 'virtual:react-router/server-build';
import type { PageAnswer, PageOfAddress, PageRequest, ServedAnswer } from '@app/contract/pages';
import { SERVED_ELEMENT, type ServedPage } from '#platform/page';
import { takeMark } from './page-scripts.ts';
import { paintFirst } from './paint-first.ts';
import { pageToWrite, type PageToWrite } from './page-to-write.ts';

/** The pages that are written on the server stand in these frames. */
const WRITTEN_FRAMES: ReadonlySet<string> = new Set(['layouts/public.layout', 'layouts/entry.layout']);
const UNKNOWN_ROUTE = 'routes/not-found.page';

// Its own types say `undefined` where the ones it is meant for say nothing.
const build = serverBuild as ServerBuild;
const { routes } = build;
const children = (parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route && route.parentId === parentId
      ? [
          route.index
            ? { id: route.id, index: true as const }
            : { id: route.id, ...(route.path === undefined ? {} : { path: route.path }), children: children(route.id) },
        ]
      : [],
  );
const tree = children('root');

/** As long as anything's name in an address may be, and without signs that none has. */
const KEY = /^(?!\.{1,2}$)[^\p{Cc}]{1,100}$/u;
const isKey = (word: string | undefined): boolean => word === undefined || KEY.test(word);

export function pageOf(path: string): PageOfAddress {
  const matches = matchRoutes(tree, path.replace(/\/{2,}/g, '/')) ?? [];
  const last = matches.at(-1);
  if (!last || last.route.id === UNKNOWN_ROUTE) return { kind: 'unknown', path };
  if (!matches.some(({ route }) => WRITTEN_FRAMES.has(route.id ?? ''))) return { kind: 'started', path };
  if (!Object.values(last.params).every(isKey)) return { kind: 'unknown', path };
  const pattern = matches
    .map(({ route }) => route.path ?? '')
    .filter(Boolean)
    .join('/');
  return { kind: 'written', path: generatePath(`/${pattern}`, last.params) };
}

/** Whether an address names one of many things: while nobody can say whether that one exists, its page says neither that it does. */
const isOfOneThing = (address: string): boolean =>
  Object.keys(matchRoutes(tree, new URL(address, 'http://localhost').pathname)?.at(-1)?.params ?? {}).length > 0;

const write = createRequestHandler(build, 'production');
/** The same without any page in it. */
const start = createRequestHandler({ ...build, ssr: false, prerender: [] }, 'production');

/** The page that starts the application at the addresses of members. */
export async function writeStart(): Promise<string> {
  const context = new RouterContextProvider();
  context.set(pageToWrite, null);
  return (await start(new Request('http://localhost/'), context)).text();
}

/** A public page as complete HTML, with the answers that it was written from, so that the browser begins with the same. */
export async function writePage({ address, language, publicUrl, isIndexed, ask }: PageRequest): Promise<PageAnswer> {
  const asked = new Map<string, Promise<ServedAnswer>>();
  const answers: Record<string, ServedAnswer> = {};
  const failures: unknown[] = [];
  let told: number | null = null;
  const mark = crypto.randomUUID();
  const page: PageToWrite = {
    language,
    publicUrl,
    isIndexed,
    mark,
    ask: (call) => {
      const known = asked.get(call);
      if (known) return known;
      const answer = ask(call).then((got) => (answers[call] = got));
      asked.set(call, answer);
      return answer;
    },
    setStatus: (status) => void (told = status),
    noteFailure: (failure) => void failures.push(failure),
  };
  const context = new RouterContextProvider();
  context.set(pageToWrite, page);
  const response = await write(new Request(new URL(address, publicUrl)), context);
  const served: ServedPage = { publicUrl, isIndexed, answers };
  const data = `<script id="${SERVED_ELEMENT}" type="application/json">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`;
  const { html, scripts } = takeMark(await response.text(), mark);
  if (!html.includes('</body>')) throw new Error(`no page was written: ${String(failures[0])}`, { cause: failures[0] });
  const painted = paintFirst(html);
  const isAnswered = Object.values(answers).every(({ status }) => status < 500);
  const unsaid = isAnswered || !isOfOneThing(address) ? 200 : 503;
  const status = told ?? (failures.length > 0 ? 500 : unsaid);
  return {
    status: response.status === 200 ? status : response.status,
    // Behind everything that React looks at, and there before the scripts run.
    html: painted.html.replace('</body>', () => `${data}</body>`),
    scripts: [...scripts, painted.script],
    isWhole: failures.length === 0 && isAnswered,
    failures,
  };
}
export { listedPages } from './listed-pages.ts';

import { createRequestHandler, generatePath, matchRoutes, RouterContextProvider, type RouteObject, type ServerBuild } from 'react-router';
import * as serverBuild from 'virtual:react-router/server-build';
import type { PageAnswer, PageOfAddress, PageRequest, ServedAnswer } from '@app/contract/pages';
import { pageBeingWritten, type PageBeingWritten } from '#platform/page';

/** Frames of the pages that are written on the server. */
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

/** Returns how an address is answered, and its usual form. */
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

const write = createRequestHandler(build, 'production');
/** Same without any page in it. */
const start = createRequestHandler({ ...build, ssr: false, prerender: [] }, 'production');

/** Returns the page that starts the application at the addresses of members. */
export const writeStart = async (): Promise<string> => (await start(new Request('http://localhost/'), new RouterContextProvider())).text();

/** Writes a public page as complete HTML, with the answers that it was written from, so that the browser begins with the same. */
export async function writePage({ address, language, publicUrl, isIndexed, ask }: PageRequest): Promise<PageAnswer> {
  const asked = new Map<string, Promise<ServedAnswer>>();
  const failures: unknown[] = [];
  let isAnswered = true;
  let scripts: readonly string[] = [];
  const page: PageBeingWritten = {
    language,
    publicUrl,
    isIndexed,
    ask: (call) => {
      const known = asked.get(call);
      if (known) return known;
      const answer = ask(call).then((got) => {
        isAnswered &&= got.status < 500;
        return got;
      });
      asked.set(call, answer);
      return answer;
    },
    noteFailure: (failure) => void failures.push(failure),
    noteScripts: (texts) => void (scripts = texts),
  };
  const context = new RouterContextProvider();
  context.set(pageBeingWritten, page);
  const response = await write(new Request(new URL(address, publicUrl)), context);
  const html = await response.text();
  if (scripts.length === 0) throw new Error(`no page was written: ${String(failures[0])}`, { cause: failures[0] });
  const status = failures.length > 0 && response.status === 200 ? 500 : response.status;
  return { status, html, scripts, isWhole: failures.length === 0 && isAnswered, failures };
}
export { listedPages } from './listed-pages.ts';

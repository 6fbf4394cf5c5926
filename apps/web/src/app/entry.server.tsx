import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PageLanguage } from '#platform/i18n';
import { pageBeingWritten } from '#platform/page';
import { ScriptsToWrite } from './PageScripts.tsx';

/** A page that waits longer for its data is written without it. */
const PATIENCE_MS = 10_000;

/** Writes a whole page at once: for a reader without scripts it is complete, in its order. */
export default async function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...router }: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = context.get(pageBeingWritten);
  const scripts = new Set<string>();
  const written = page && {
    data: await new Response(serverHandoffStream ?? null).text(),
    note: (script: string) => void scripts.add(script),
  };
  const handed = page || !serverHandoffStream ? router : { ...router, serverHandoffStream };
  const stream = await renderToReadableStream(
    <PageLanguage value={page?.language ?? 'en'}>
      <ScriptsToWrite value={written}>
        <ServerRouter context={handed} url={request.url} />
      </ScriptsToWrite>
    </PageLanguage>,
    {
      // Else large parts would stand behind the page and be put in their place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: AbortSignal.timeout(PATIENCE_MS),
      onError: (failure) => page?.noteFailure(failure),
    },
  );
  await stream.allReady;
  page?.noteScripts([...scripts]);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Hands what failed to whoever asked for the page, who logs it. */
export function handleError(failure: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageBeingWritten)?.noteFailure(failure);
}

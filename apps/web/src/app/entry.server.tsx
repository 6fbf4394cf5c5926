import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { PageLanguage } from '#platform/i18n';
import { WrittenPage } from '#platform/page';
import { pageToWrite } from './page-to-write.ts';

/** A page that waits longer for its data is written without it. */
const PATIENCE_MS = 10_000;

/** Writes a whole page at once: what a reader without scripts sees is complete, in its order. */
export default async function writeDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = context.get(pageToWrite);
  const marked = page ? { nonce: page.mark } : {};
  const stream = await renderToReadableStream(
    <PageLanguage value={page?.language ?? 'en'}>
      <WrittenPage value={page}>
        <ServerRouter context={routerContext} url={request.url} {...marked} />
      </WrittenPage>
    </PageLanguage>,
    {
      // Else large parts would stand behind the page and be put in their place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      ...marked,
      signal: AbortSignal.timeout(PATIENCE_MS),
      onError: (failure) => page?.noteFailure(failure),
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** Whoever asked for the page logs what failed. */
export function handleError(failure: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  context.get(pageToWrite)?.noteFailure(failure);
}

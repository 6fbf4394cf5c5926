import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCalling } from '#features/calls';
import { offerDraft } from '#features/chat';
import { ReportDialog } from '#features/reports';
import { textsLoaded } from '#platform/i18n';
import { createQueryClient } from '#platform/queries';
import { onSessionGone } from '#platform/session';
import { goTo, refreshPages } from './pages.ts';

type Calling = Awaited<ReturnType<typeof loadCalling>>;
let opening: Promise<Calling> | null = null;

/** Brings what calls are made of onto the page, once: a root of its own, which stays whatever page is under it. */
export const openCalls = (): Promise<Calling> => (opening ??= open().catch(forget));

/** Tries again the next time. */
function forget(failure: unknown): never {
  opening = null;
  throw failure;
}

async function open(): Promise<Calling> {
  const calling = await loadCalling();
  await textsLoaded();
  const queries = createQueryClient();
  onSessionGone(() => queries.clear());
  calling.listenForCalls();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <QueryClientProvider client={queries}>
      <Suspense fallback={null}>
        <Overlay calling={calling} />
      </Suspense>
    </QueryClientProvider>,
  );
  return calling;
}

const acts = {
  write: (threadId: number, draft: string) => {
    offerDraft(threadId, draft);
    goTo(`/messages/${threadId}`);
  },
  goTo,
};

function Overlay({ calling: { CallOverlay } }: { calling: Calling }) {
  return (
    <CallOverlay
      acts={acts}
      reportSlot={({ other }, close) => (
        <ReportDialog target={{ type: 'member', memberId: other.id }} name={other.name} onClose={close} onBlocked={refreshPages} />
      )}
    />
  );
}

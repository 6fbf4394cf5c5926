import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { CallOverlay, hearRinging, listenForCalls, resume, startCalling, type CallReport } from '#features/calls';
import { textsLoaded } from '#platform/i18n';
import { goTo } from './pages.ts';

const calls = { hearRinging, resume, startCalling };
let opening: Promise<typeof calls> | null = null;

/** Brings what shows calls onto the page, once: a root of its own, which stays whatever page is under it. */
export const openCalls = (): Promise<typeof calls> => (opening ??= open());

async function open(): Promise<typeof calls> {
  await textsLoaded();
  listenForCalls();
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Suspense fallback={null}>
      <CallOverlay acts={{ goTo, write, report }} />
    </Suspense>,
  );
  return calls;
}

/** Opens a conversation with a message begun. */
const write = (threadId: number, draft: string): void => goTo(`/messages/${threadId}`, { draft });

/** Opens the report of a call in its conversation. */
const report = (call: CallReport): void => goTo(`/messages/${call.threadId}`, { call });

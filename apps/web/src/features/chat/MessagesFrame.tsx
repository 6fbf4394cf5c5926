import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Card, EmptyState } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useVisibleArea } from '#shared';
import { ConversationList } from './ConversationList.tsx';
import './chat.css';
import { texts } from './texts.ts';

/** Lays out the list on the left and a conversation on the right; on a phone one at a time. */
export function MessagesFrame({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const say = useTexts(texts);
  const frame = useFrameAboveKeyboard();
  return (
    <>
      <title>{`${say('title')} | ${useBrand()}`}</title>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <section aria-label={say('conversations')} className={`min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>
          {/* A page of its own on a phone, which begins where all others do; a column with an edge beside a conversation. */}
          <Card isBareOnPhone padding="none">
            <div className="chat-side flex flex-col lg:p-4">
              <ListHead isOpen={isOpen} />
              <div data-scrolls className="min-h-0 flex-1 lg:overflow-y-auto">
                <ConversationList />
              </div>
            </div>
          </Card>
        </section>
        {/* A phone has no space for margins around a conversation. */}
        <section
          className={`-mx-4 -my-4 min-w-0 overflow-hidden lg:col-span-2 lg:m-0 lg:overflow-visible ${isOpen ? '' : 'max-lg:hidden'}`}
        >
          <Card isBareOnPhone padding="none">
            <div ref={frame} className="chat-frame flex flex-col bg-card">
              {children}
            </div>
          </Card>
        </section>
      </div>
    </>
  );
}

/** Heads the list. The page has one first heading: that of the list, or of the conversation that is open. Who comes back goes on from the list. */
function ListHead({ isOpen }: { isOpen: boolean }) {
  const say = useTexts(texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const Heading = isOpen ? 'h2' : 'h1';
  return (
    <Heading ref={heading} tabIndex={-1} className="mb-2 font-display text-3xl text-ink outline-none">
      {say('title')}
    </Heading>
  );
}

/** Stands where a conversation will be. */
export function ChooseConversation() {
  const say = useTexts(texts);
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState title={say('choose')} drawing={<MessageCircle aria-hidden />} />
    </div>
  );
}

/** Lets the conversation fill what is left of the page while the keyboard of a phone covers part of it, so that the input stays above it. */
function useFrameAboveKeyboard(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useVisibleArea((area) => {
    const element = frame.current;
    element?.toggleAttribute('data-keyboard', area !== null);
    if (!area) return;
    element?.style.setProperty('--chat-top', `${area.top}px`);
    element?.style.setProperty('--chat-height', `${area.height}px`);
  });
  return frame;
}

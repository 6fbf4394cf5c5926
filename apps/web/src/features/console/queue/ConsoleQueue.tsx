import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, SkeletonRows } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSecondsUntil } from '#shared';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../texts.ts';
import type { Queue } from './use-queue.ts';

type ConsoleQueueProps<Item, Choice> = {
  readonly queue: Queue<Item, Choice>;
  /** Shows the item with its buttons; keys for them are bound in it by `useKeys`, as long as it is in front. */
  readonly children: (item: Item, isInFront: boolean) => ReactNode;
  /** Names an item, so that the next one begins anew. */
  readonly keyOf: (item: Item) => string | number;
  /** True where the next item is drawn out of sight, so that its pictures are there when it comes. */
  readonly drawsAhead?: boolean;
};

/** Shows one item of a queue after the other; the latest decisions wait below for ten seconds, `z` takes the last one back. */
export function ConsoleQueue<Item, Choice>({ queue, children, keyOf, drawsAhead = false }: ConsoleQueueProps<Item, Choice>) {
  const say = useTexts(texts);
  const { item, ahead, state, pending } = queue;
  const drawn = item === null ? [] : [item, ...(drawsAhead ? ahead : [])];
  useKeys([
    { keys: 'z', text: say('undoOne'), act: queue.undo },
    { keys: 's', text: say('skip'), act: queue.skip },
  ]);
  return (
    <div className="flex flex-col gap-4">
      {drawn.map((one, place) => (
        <div key={keyOf(one)} hidden={place > 0}>
          {children(one, place === 0)}
        </div>
      ))}
      {item === null && state === 'loading' && <SkeletonRows count={3} height="large" />}
      {item === null && state === 'failed' && <ErrorState text={say('queueFailed')} onRetry={queue.retry} />}
      {item === null && state === 'empty' && <EmptyState title={say('queueEmpty')} />}
      {pending.length > 0 && <PendingBar count={pending.length} sendAt={pending.at(-1)?.sendAt ?? 0} onUndo={queue.undo} />}
    </div>
  );
}

function PendingBar({ count, sendAt, onUndo }: { count: number; sendAt: number; onUndo: () => void }) {
  const say = useTexts(texts);
  const seconds = useSecondsUntil(sendAt);
  return (
    <div className="sticky bottom-4 z-10 flex items-center justify-between gap-4 self-center rounded-full border border-line bg-raised py-1 pr-1 pl-5 shadow-float">
      <span className="text-sm">{say('decidedOne', { count, seconds })}</span>
      <Button variant="secondary" size="small" icon={<Undo2 aria-hidden />} onClick={onUndo}>
        {say('undo')}
      </Button>
    </div>
  );
}

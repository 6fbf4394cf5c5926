import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';

/** Skeletons together, with one spoken 'Loading' for all of them. */
export function SkeletonScreen({ children, label }: { children: ReactNode; label?: string }) {
  const say = useTexts(messages);
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        {label ?? say('loading')}
      </span>
      {children}
    </div>
  );
}

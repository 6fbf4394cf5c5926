import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Groups skeletons, with one spoken 'Loading' for all of them. */
export function SkeletonScreen({ children, label }: { children: ReactNode; label?: string }) {
  const say = useTexts(texts);
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        {label ?? say('loading')}
      </span>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Room for a list that scrolls by itself: all that the sheet of a phone has, a fixed height in a dialog. */
export function ListFrame({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 flex-1 flex-col sm:h-96 sm:flex-none">{children}</div>;
}

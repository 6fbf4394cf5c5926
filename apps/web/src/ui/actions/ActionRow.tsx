import type { ReactNode } from 'react';

type ActionRowProps = {
  /** Three buttons or links of one's choice, each a direct child. */
  children: ReactNode;
  /** Lies over the lower edge of a phone; what it covers can still be scrolled into sight. */
  isFixed?: boolean | undefined;
};

/** Main steps of a page side by side; on a phone each has its picture over its word. */
export function ActionRow({ children, isFixed = false }: ActionRowProps) {
  if (!isFixed) return <div className="ui-action-row grid max-w-2xl grid-cols-3 gap-3">{children}</div>;
  // One element around both: a page that spaces its parts would lift the row off the edge.
  return (
    <div>
      <div className="ui-safe-bottom fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card px-3 pt-3">
        <div className="ui-action-row ui-action-row-narrow mx-auto grid max-w-lg grid-cols-3 gap-2">{children}</div>
      </div>
      <div aria-hidden className="h-20" />
    </div>
  );
}

import type { ReactNode } from 'react';

type ActionRowProps = {
  /** Three buttons or links of one's choice, each a direct child. */
  children: ReactNode;
  /** Lies over the lower edge of a phone: the page ends with room for it (`ActionRowRoom`). */
  isFixed?: boolean | undefined;
};

/** Main steps of a page side by side; on a phone each has its picture over its word. */
export function ActionRow({ children, isFixed = false }: ActionRowProps) {
  if (!isFixed) return <div className="ui-action-row grid max-w-2xl grid-cols-3 gap-3">{children}</div>;
  // The same elements at every width: what was opened from the row stays open when a phone is turned.
  return (
    <div
      data-lower-bar
      className="ui-safe-bottom fixed inset-x-0 bottom-0 z-10 border-t border-line bg-card px-3 pt-3 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="ui-action-row ui-action-row-narrow mx-auto grid max-w-lg grid-cols-3 gap-2 lg:mx-0 lg:max-w-2xl lg:gap-3">
        {children}
      </div>
    </div>
  );
}

/** What a fixed row covers can still be scrolled into sight. */
export const ActionRowRoom = () => <div aria-hidden className="h-20" />;

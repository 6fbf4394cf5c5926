import type { ReactNode } from 'react';

type ActionRowProps = {
  /** Three buttons or links of one's choice, each a direct child. */
  children: ReactNode;
  /** A menu with what is no main step, at the end of the row. */
  more?: ReactNode;
  /** Stays in reach: over the lower edge of a phone, where the page ends with room for it (`ActionRowSpacer`), under the header elsewhere. */
  isFixed?: boolean | undefined;
};

/** Shows the main steps of a page side by side; on a phone each has its picture over its word. */
export function ActionRow({ children, more, isFixed = false }: ActionRowProps) {
  if (!isFixed) return <div className="ui-action-row grid max-w-2xl grid-cols-3 gap-3">{children}</div>;
  // The same elements at every width: what was opened from the row stays open when a phone is turned.
  return (
    <div
      data-lower-bar
      className="ui-safe-bottom fixed inset-x-0 max-lg:my-0 bottom-(--lower-edge) z-10 border-t border-line bg-card px-3 pt-3 lg:sticky lg:top-15 lg:border-0 lg:bg-paper lg:px-0 lg:py-2"
    >
      <div className="mx-auto flex max-w-lg items-center gap-1 lg:mx-0 lg:max-w-3xl lg:gap-3">
        <div className="ui-action-row ui-action-row-narrow grid min-w-0 flex-1 grid-cols-3 gap-2 lg:gap-3">{children}</div>
        {more}
      </div>
    </div>
  );
}

/** Makes room, so that what a fixed row covers can still be scrolled into sight. */
export const ActionRowSpacer = () => <div aria-hidden className="h-20" />;

import type { ReactNode } from 'react';
import { offlineText } from '#ui';
import { useOnline } from '#platform/device';

/** Holds the button that pays: at the lower edge of a phone, in the page elsewhere. Above it stands what is wrong. */
export function PayBar({ problem, children }: { problem: string | null; children: ReactNode }) {
  const text = useOnline() ? problem : offlineText();
  return (
    <div
      data-lower-bar
      className="ui-safe-bottom fixed inset-x-0 bottom-(--lower-edge) z-10 border-t border-line bg-card px-4 pt-3 md:static md:border-0 md:bg-transparent md:p-0"
    >
      {text && (
        <p role="alert" className="mb-2 text-center font-medium text-danger-ink md:text-left">
          {text}
        </p>
      )}
      {children}
    </div>
  );
}

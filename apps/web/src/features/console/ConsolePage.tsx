import type { ReactNode } from 'react';
import { useBrand } from '#platform/config';

type ConsolePageProps = {
  readonly title: string;
  /** Says in a line what the page is for. */
  readonly intro?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** Frames a page of the console: its title, what can be done with all of it, and its content. */
export function ConsolePage({ title, intro, actions, children }: ConsolePageProps) {
  const brand = useBrand();
  return (
    <>
      <title>{`${title} | ${brand}`}</title>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 className="font-display text-2xl">{title}</h1>
          {intro && <div className="mt-1 max-w-3xl text-sm text-muted">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </>
  );
}

import type { ReactNode } from 'react';

/** Heads one way to sign in, below the head of the settings' section. */
export const WayHeading = ({ title, text, mark }: { readonly title: string; readonly text: string; readonly mark?: ReactNode }) => (
  <header className="mb-4">
    <h3 className="flex flex-wrap items-center gap-x-2 text-lg font-semibold">
      {title}
      {mark}
    </h3>
    <p className="text-muted">{text}</p>
  </header>
);

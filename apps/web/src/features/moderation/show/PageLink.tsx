import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links to a page of the console in the middle of a text. */
export const PageLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className="text-brand-deep underline decoration-1 underline-offset-4 hover:decoration-2">
    {children}
  </Link>
);

import { createContext } from 'react-router';
import type { Language } from '#platform/i18n';
import type { PageBeingWritten } from '#platform/page';

/** A page that the server writes, with the language of its reader. */
export type PageToWrite = PageBeingWritten & {
  readonly language: Language;
  /** What the scripts of the page bear while it is written, and nothing in its data can know. */
  readonly mark: string;
  readonly noteFailure: (failure: unknown) => void;
};

/** Null for the page that starts the application at the addresses of members. */
export const pageToWrite = createContext<PageToWrite | null>(null);

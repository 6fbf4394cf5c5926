import { createContext } from 'react-router';
import type { Language } from '#platform/i18n';
import type { PageBeingWritten } from '#platform/page';

/** A page that the server writes, with the language of its reader. */
export type PageToWrite = PageBeingWritten & { readonly language: Language; readonly noteFailure: (failure: unknown) => void };

/** Null for the page that starts the application at the addresses of members. */
export const pageToWrite = createContext<PageToWrite | null>(null);

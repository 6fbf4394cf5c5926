import { createContext } from 'react-router';
import type { ServedAnswer } from '@app/contract/pages';
import type { Language } from '#platform/i18n';

/** A page while the server writes it, as loaders and the entry of the server see it. */
export type PageBeingWritten = {
  readonly language: Language;
  /** Address of the site without a slash at its end. */
  readonly publicUrl: string;
  /** True where search engines may list the public pages of this installation. */
  readonly isIndexed: boolean;
  /** Makes a call inside the server, by its address: the same promise for the same address. */
  readonly ask: (address: string) => Promise<ServedAnswer>;
  readonly noteFailure: (failure: unknown) => void;
  /** Takes the texts of all scripts that the page is written with. */
  readonly noteScripts: (scripts: readonly string[]) => void;
};

/** Page of a load context; null for the page that starts the application at the addresses of members, and while developing. */
export const pageBeingWritten = createContext<PageBeingWritten | null>(null);

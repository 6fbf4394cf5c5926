import type { SentenceLanguage } from '../kernel/index.ts';

/** An answer of the API, from which a page is written, and with which the browser begins. */
export type ServedAnswer = { readonly status: number; readonly body: unknown };

export type PageRequest = {
  /** Path and query. */
  readonly address: string;
  readonly language: SentenceLanguage;
  /** Address of the site without a slash at its end. */
  readonly publicUrl: string;
  /** True if search engines may list the public pages of this installation. */
  readonly isIndexed: boolean;
  /** Makes a call inside the server, in the language of the page. */
  readonly ask: (address: string) => Promise<ServedAnswer>;
};

export type PageAnswer = {
  readonly status: number;
  readonly html: string;
  /** The scripts that the page was written with; what stands in its data is not among them. */
  readonly scripts: readonly string[];
  /** False where some of its data could not be had. */
  readonly isWhole: boolean;
  readonly failures: readonly unknown[];
};

/** Facts of an address that the server needs before it answers. */
export type PageOfAddress = {
  /** `written`: complete HTML; `started`: one page for all, which goes on in the browser; `unknown`: the page that says so. */
  readonly kind: 'written' | 'started' | 'unknown';
  /** The usual form of the address: small letters, no slash at its end, ids as they are. */
  readonly path: string;
};

/** A page that search engines may list. */
export type ListedPage = {
  readonly path: string;
  /** A day or an instant, ISO 8601; null where it is not known. */
  readonly changedOn: string | null;
};

/** The program of the web build for the server: `apps/web/src/app/write-page.ts`. */
export type PageWriter = {
  readonly pageOf: (path: string) => PageOfAddress;
  /** Writes a public page as complete HTML, with the answers that it was written from. */
  readonly writePage: (request: PageRequest) => Promise<PageAnswer>;
  /** The pages that are the same for all readers and may be listed by search engines. */
  readonly listedPages: readonly ListedPage[];
};

/** The part of the same program for the build: the page that starts the application at the addresses of members. */
export type StartPageWriter = { readonly writeStart: () => Promise<string> };

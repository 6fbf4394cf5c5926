import { createContext } from 'react';
import type { ServedAnswer } from '@app/contract/pages';

/** What the server says to a page that it writes; the browser finds `ServedPage` in the page. */
export type ServedPage = {
  /** Address of the site without a slash at its end. */
  readonly publicUrl: string;
  /** Whether search engines may list the public pages of this installation. */
  readonly isIndexed: boolean;
  /** By the address of the call. */
  readonly answers: Readonly<Record<string, ServedAnswer>>;
};

/** A page while the server writes it: calls are made inside the server, and the page says with which status it goes out. */
export type PageBeingWritten = {
  readonly publicUrl: string;
  readonly isIndexed: boolean;
  /** The same promise for the same address. */
  readonly ask: (address: string) => Promise<ServedAnswer>;
  readonly setStatus: (status: number) => void;
};

export const WrittenPage = createContext<PageBeingWritten | null>(null);

/** The element in which the answers travel, as JSON. */
export const SERVED_ELEMENT = 'served';

function readServed(): ServedPage {
  const text = typeof document === 'undefined' ? null : document.getElementById(SERVED_ELEMENT)?.textContent;
  if (text) return JSON.parse(text) as ServedPage;
  return { publicUrl: typeof location === 'undefined' ? '' : location.origin, isIndexed: true, answers: {} };
}

export const served: ServedPage = readServed();

let isFirstPage = true;
/** From the second page on the browser asks for itself: what came with the first page would be old. */
export function leaveFirstPage(): void {
  isFirstPage = false;
}
export const servedAnswer = (address: string): ServedAnswer | undefined => (isFirstPage ? served.answers[address] : undefined);

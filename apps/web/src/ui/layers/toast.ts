import { useSyncExternalStore } from 'react';

export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export type ToastOptions = {
  /** A second toast with the same id takes the place of the first. */
  id?: string | undefined;
  /** Stays until it is closed or dismissed. */
  persistent?: boolean | undefined;
  durationMs?: number | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

export type ShownToast = ToastOptions & {
  id: string;
  tone: ToastTone;
  text: string;
  /** Grows each time the same text comes again, so that its time begins anew. */ round: number;
};

/** How long a toast stays unless said otherwise. */
export const TOAST_MS = 5000;
const MOST_AT_ONCE = 3;

let shown: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();
const none: readonly ShownToast[] = [];

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, text: string, options: ToastOptions = {}): string {
  count += 1;
  const twin = shown.find((toast) => (options.id === undefined ? toast.text === text && toast.tone === tone : toast.id === options.id));
  const next: ShownToast = { ...options, id: twin?.id ?? options.id ?? `toast-${count}`, tone, text, round: count };
  const list = twin ? shown.map((toast) => (toast === twin ? next : toast)) : [...shown, next];
  const oldest = list.find((toast) => !toast.persistent && toast !== next) ?? list[0];
  change(list.length > MOST_AT_ONCE ? list.filter((toast) => toast !== oldest) : list);
  return next.id;
}

/** Short notices over the page; give back the id by which they can be dismissed. */
export const toast = {
  success: (text: string, options?: ToastOptions): string => show('success', text, options),
  error: (text: string, options?: ToastOptions): string => show('error', text, options),
  info: (text: string, options?: ToastOptions): string => show('info', text, options),
  warning: (text: string, options?: ToastOptions): string => show('warning', text, options),
  dismiss: (id: string): void => change(shown.filter((toast) => toast.id !== id)),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = (): readonly ShownToast[] => shown;

export const useToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, shownToasts, () => none);

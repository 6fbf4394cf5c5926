import type { ReactNode } from 'react';

/** One entry of a list to choose from. */
export type Option<Value extends string | number = string> = {
  value: Value;
  label: string;
  /** More words that find the entry: the name in the other language, a dial code. */
  keywords?: string | undefined;
  /** A flag or icon in front of the label. */
  icon?: ReactNode;
  /** A second, quieter text after the label. */
  hint?: string | undefined;
  /** Shown greyed, and not to be chosen anew. */
  isOff?: boolean | undefined;
};

/** State of the entries of a list. */
export type ListStatus = 'ready' | 'loading' | 'failed';

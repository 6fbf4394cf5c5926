import type { Option } from '#ui';

/** Stands for no choice where one may be taken back. */
export const NONE = 'none';

export const withNone = (options: readonly Option[], label: string): Option[] => [{ value: NONE, label }, ...options];
export const orNull = (value: string): string | null => (value === NONE ? null : value);

/** Returns the options, and what is held where it is no longer offered. */
export const withHeld = (options: readonly Option[], value: string | null, label: string | undefined): Option[] =>
  value === null || label === undefined || options.some((option) => option.value === value) ? [...options] : [...options, { value, label }];

export const textOf = (value: string | number | null): string | null => (value === null || value === '' ? null : String(value));
export const idOf = (value: string): number => Number(value);
export const labelIn = (options: readonly Option[], value: string | number | null): string | null =>
  options.find((option) => option.value === String(value))?.label ?? null;

import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { buttonClass, type ButtonLook } from './button-looks.ts';

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
    icon?: ReactNode;
    /** Work is under way: shows a spinner, ignores clicks, keeps the focus. */
    busy?: boolean | undefined;
    /** Stands in place of the children while busy. */
    busyText?: string | undefined;
    /** Its work is done: looks and is read as disabled, ignores clicks, keeps the focus. */
    isDone?: boolean | undefined;
  };

/** Draws a button; `type` is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  busy = false,
  busyText,
  isDone = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy && type === 'submit' ? 'button' : type}
      className={`${buttonClass({ variant, size, fullWidth })} ${isDone ? 'opacity-55' : ''}`}
      aria-disabled={busy || isDone || undefined}
      aria-busy={busy || undefined}
      onClick={busy || isDone ? undefined : onClick}
    >
      {busy ? <Spinner size="small" /> : icon}
      {busy ? (busyText ?? children) : children}
    </button>
  );
}

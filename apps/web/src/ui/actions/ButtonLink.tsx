import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonLook } from './button-looks.ts';

export type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className' | 'style'> & { icon?: ReactNode };

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ variant, size, fullWidth, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, fullWidth })}>
      {icon}
      {children}
    </Link>
  );
}

import { Link, type LinkProps } from 'react-router';

/** A link in running text, high enough for a thumb where it stands alone. */
export function TextLink({ isAlone = false, ...rest }: Omit<LinkProps, 'className'> & { readonly isAlone?: boolean }) {
  return (
    <Link
      {...rest}
      className={`font-semibold text-brand-deep underline underline-offset-4 ${isAlone ? 'inline-flex min-h-11 items-center' : ''}`}
    />
  );
}

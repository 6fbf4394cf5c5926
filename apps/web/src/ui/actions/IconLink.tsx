import { Link } from 'react-router';
import { iconLooks, iconShape, type IconButtonProps } from './IconButton.tsx';

type IconLinkProps = Pick<IconButtonProps, 'label' | 'icon' | 'variant'> & { readonly to: string };

/** Draws a link that looks like an `IconButton`. */
export function IconLink({ label, icon, variant = 'quiet', to }: IconLinkProps) {
  return (
    <Link to={to} title={label} aria-label={label} className={`${iconShape} ${iconLooks[variant]}`}>
      {icon}
    </Link>
  );
}

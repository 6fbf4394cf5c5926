import type { ComponentPropsWithRef, ReactNode } from 'react';

export const iconLooks = {
  quiet: 'text-ink hover:bg-brand-soft',
  secondary: 'border border-control bg-card text-ink hover:bg-brand-soft',
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  onPhoto: 'bg-scrim text-on-scrim hover:bg-scrim-strong',
} as const;

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** Act of the button in words; screen readers and tooltips say it. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof iconLooks | undefined;
};

export const iconShape =
  'inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:size-5';

/** Draws a round button with a picture and a spoken name, 44 px wide. */
export function IconButton({ label, icon, variant = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={`${iconShape} ${iconLooks[variant]}`}>
      {icon}
    </button>
  );
}

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'small' | 'medium' | 'large';
export type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; fullWidth?: boolean | undefined };

const base =
  'relative inline-flex wrap-break-word items-center justify-center gap-2 rounded-full text-center font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default [&_svg]:size-5 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand shadow-press hover:bg-brand-strong',
  secondary: 'border border-control bg-card text-brand-deep hover:bg-brand-soft',
  quiet: 'text-brand-deep hover:bg-brand-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
  link: 'text-brand-deep underline decoration-1 underline-offset-4 hover:decoration-2',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 py-1 text-sm',
  medium: 'min-h-12 px-6 py-2 text-base',
  large: 'min-h-14 px-8 py-3 text-lg',
};

const linkSizes: Record<ButtonSize, string> = { small: 'min-h-11 text-sm', medium: 'min-h-11 text-base', large: 'min-h-12 text-lg' };

export const buttonClass = ({ variant = 'primary', size = 'medium', fullWidth = false }: ButtonLook): string =>
  `${base} ${variants[variant]} ${variant === 'link' ? linkSizes[size] : sizes[size]} ${fullWidth ? 'w-full' : ''}`;

import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-deep',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  gold: 'bg-gold-soft text-gold-ink',
  heart: 'bg-heart-soft text-heart-ink',
  info: 'bg-info-soft text-info-ink',
} as const;

/** Shows a short mark: verified, premium, waiting. Its words stay whole beside others. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: keyof typeof tones; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium wrap-break-word forced-colors:outline-1 forced-colors:-outline-offset-1 [&_svg]:size-4 [&_svg]:shrink-0 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}

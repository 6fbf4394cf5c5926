import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;
const colours: Record<Tone, string> = {
  info: 'text-info-ink',
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
};

/** Draws the sign beside the colour, for those who do not see the colour. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colours[tone]}`} />;
}

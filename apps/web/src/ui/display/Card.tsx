import type { ReactNode } from 'react';

const paddings = { none: '', small: 'p-3', medium: 'p-4 sm:p-6', large: 'p-6 sm:p-8' } as const;
const tones = {
  plain: 'border-line bg-card',
  soft: 'border-transparent bg-brand-soft',
  gold: 'border-gold bg-gold-soft',
  sunken: 'border-transparent bg-sunken',
} as const;

type CardProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  padding?: keyof typeof paddings | undefined;
  tone?: keyof typeof tones | undefined;
  /** Id of the heading that names the section. */
  labelledBy?: string | undefined;
};

/** Draws a white sheet on the paper. */
export function Card({ children, as: Tag = 'div', padding = 'medium', tone = 'plain', labelledBy }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={`relative min-w-0 overflow-hidden rounded-card border text-ink shadow-card ${paddings[padding]} ${tones[tone]}`}
    >
      {children}
    </Tag>
  );
}

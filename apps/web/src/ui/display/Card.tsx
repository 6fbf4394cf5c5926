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
  /** A part of the page, without padding and edges, where the bar of the navigation is at the lower edge. */
  isBareOnPhone?: boolean | undefined;
};

const BARE_ON_PHONE = 'max-lg:overflow-visible max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none';

/** Draws a white sheet on the paper. */
export function Card({ children, as: Tag = 'div', padding = 'medium', tone = 'plain', labelledBy, isBareOnPhone = false }: CardProps) {
  return (
    <Tag
      aria-labelledby={labelledBy}
      className={`relative min-w-0 overflow-hidden rounded-card border text-ink shadow-card ${paddings[padding]} ${tones[tone]} ${isBareOnPhone ? BARE_ON_PHONE : ''}`}
    >
      {children}
    </Tag>
  );
}

import type { ReactNode } from 'react';

const looks = {
  hero: 'font-display text-4xl sm:text-5xl',
  page: 'font-display text-3xl',
  section: 'text-2xl font-semibold',
  card: 'text-xl font-semibold',
  small: 'text-lg font-semibold',
} as const;

const looksOfLevels = { 1: 'page', 2: 'section', 3: 'card', 4: 'small' } as const;

type HeadingProps = {
  level: 1 | 2 | 3 | 4;
  children: ReactNode;
  /** Apart from the level, where it has to look otherwise. */ look?: keyof typeof looks | undefined;
  id?: string | undefined;
};

/** Writes a heading; the level is its place in the outline of the page, the look follows from it. */
export function Heading({ level, look = looksOfLevels[level], id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={`text-ink ${looks[look]}`}>
      {children}
    </Tag>
  );
}

import type { ReactNode } from 'react';
import { AlpanaCircle } from '../motifs/AlpanaCircle.tsx';
import { LogoMark } from '../motifs/LogoMark.tsx';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** Next step: a button or link. */
  action?: ReactNode;
  /** An icon or drawing in the middle of the alpana; the mark of the site where there is none of its own. */
  drawing?: ReactNode;
  /** 1 where this is the whole page. */
  level?: 1 | 2 | 3;
};

/** Says that nothing is here yet: a sentence and a next step. */
export function EmptyState({ title, text, action, drawing = <LogoMark />, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center">
      <div className="relative grid size-32 place-items-center text-brand [&_svg]:col-start-1 [&_svg]:row-start-1">
        <AlpanaCircle />
        <span className="col-start-1 row-start-1 grid place-items-center [&_svg]:size-9">{drawing}</span>
      </div>
      <Heading className={`mt-4 text-ink ${level === 1 ? 'font-display text-3xl' : 'text-xl font-semibold'}`}>{title}</Heading>
      {text && <div className="mt-1 text-balance text-muted">{text}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

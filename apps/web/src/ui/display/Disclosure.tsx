import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  title: string;
  /** Stands under the title: how what is folded stands. */
  note?: string | undefined;
  children: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  isOpenAtFirst?: boolean | undefined;
  /** Of those with the same group one is open at a time. */
  group?: string | undefined;
  look?: 'card' | 'row' | undefined;
};

/** Shows one title whose content unfolds. */
export function Disclosure({ title, note, children, level = 3, isOpenAtFirst, group, look = 'card' }: DisclosureProps) {
  const Heading = `h${level}` as const;
  return (
    <details
      name={group}
      open={isOpenAtFirst}
      className={`ui-disclosure ${look === 'card' ? 'rounded-card border border-line bg-card' : ''}`}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-4 py-3 text-ink hover:text-brand-deep">
        <span className="min-w-0">
          <Heading className="font-semibold">{title}</Heading>
          {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
        <ChevronDown aria-hidden className="ui-disclosure-arrow size-5 shrink-0 text-muted" />
      </summary>
      <div className="px-4 pb-4 text-ink">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';

type AccordionProps = {
  items: readonly { id: string; title: string; content: ReactNode }[];
  /** One open at a time. */ isSingle?: boolean;
  name?: string;
  level?: 2 | 3 | 4;
};

/** Shows titles whose texts unfold. */
export function Accordion({ items, isSingle = false, name = 'accordion', level = 3 }: AccordionProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card">
      {items.map((item) => (
        <Disclosure key={item.id} title={item.title} level={level} group={isSingle ? name : undefined} look="row">
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}

import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import { sectionOf, type SectionId } from './section-list.ts';
import { texts } from './texts.ts';

type Props = {
  sections: readonly SectionId[];
  /** Those that hold something that is not saved. */
  changed: ReadonlySet<string>;
  children: (id: SectionId) => ReactNode;
};

/**
 * Lays sections out, on a phone as an accordion with one open at a time, on a desktop as a list at the left. What was opened once stays, hidden, so that
 * nothing typed is lost.
 */
export function SectionsFrame({ sections, changed, children }: Props) {
  const say = useTexts(texts);
  const { hash } = useLocation();
  const [open, setOpen] = useState<SectionId | null>(() => sectionOf(hash, sections));
  const [opened, setOpened] = useState<ReadonlySet<SectionId>>(() => new Set([sectionOf(hash, sections)]));
  const shown = open ?? sections[0];
  function show(id: SectionId | null): void {
    setOpen(id);
    if (!id) return;
    setOpened((before) => new Set([...before, id]));
    // The section that closed above may have pulled this one out of sight.
    requestAnimationFrame(() => document.getElementById(`title-${id}`)?.scrollIntoView({ block: 'nearest' }));
  }
  return (
    <div className="gap-8 lg:grid lg:grid-cols-4">
      <nav aria-label={say('sections')} className="hidden lg:block">
        <ul className="sticky top-24 grid gap-1">
          {sections.map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === shown ? 'true' : undefined}
                onClick={() => show(id)}
                className={`flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-field px-4 py-2 text-left ${
                  id === shown ? 'bg-brand-soft font-semibold text-brand-deep' : 'text-ink hover:bg-brand-soft'
                }`}
              >
                {say(`section_${id}`)}
                {changed.has(id) && <Unsaved />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ui-sections divide-y divide-line rounded-card border border-line bg-card shadow-card lg:col-span-3 lg:divide-y-0">
        {sections.map((id) => (
          <Panel
            key={id}
            id={id}
            isOpen={id === open}
            isShownWide={id === shown}
            isChanged={changed.has(id)}
            onToggle={() => show(id === open ? null : id)}
          >
            {(opened.has(id) || id === shown) && children(id)}
          </Panel>
        ))}
      </div>
    </div>
  );
}

type PanelProps = {
  id: SectionId;
  isOpen: boolean;
  isShownWide: boolean;
  isChanged: boolean;
  onToggle: () => void;
  children: ReactNode;
};

function Panel({ id, isOpen, isShownWide, isChanged, onToggle, children }: PanelProps) {
  const say = useTexts(texts);
  const title = say(`section_${id}`);
  return (
    <section id={id} aria-label={title} className={isShownWide ? '' : 'lg:hidden'}>
      <h2 id={`title-${id}`} className="scroll-mt-40">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`panel-${id}`}
          onClick={onToggle}
          className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 px-4 py-3 text-left font-semibold text-ink hover:text-brand-deep lg:hidden"
        >
          <span className="flex flex-wrap items-center gap-2">
            {title}
            {isChanged && <Unsaved />}
          </span>
          <ChevronDown aria-hidden className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <span className="hidden px-6 pt-6 text-xl font-semibold text-ink lg:block">{title}</span>
      </h2>
      <div id={`panel-${id}`} className={`px-4 pt-1 pb-6 lg:block lg:px-6 lg:pt-4 ${isOpen ? '' : 'hidden'}`}>
        {children}
      </div>
    </section>
  );
}

function Unsaved() {
  const say = useTexts(texts);
  return <Badge tone="warning">{say('unsaved')}</Badge>;
}

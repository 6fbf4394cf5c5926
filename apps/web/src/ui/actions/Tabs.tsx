import { useId, type KeyboardEvent, type ReactNode } from 'react';

export type Tab<Id extends string = string> = { id: Id; label: string; badge?: ReactNode; panel: ReactNode };

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onValueChange: (id: Id) => void;
  /** As wide as their words and scrolled sideways where they do not fit, or parts of one row that stays in view under the bars. */
  look?: keyof typeof looks;
};

const looks = {
  words: { list: 'ui-scroll-x gap-1', tab: 'shrink-0 px-4' },
  row: { list: 'sticky top-15 z-10 -mx-4 bg-paper px-4 sm:mx-0 sm:px-0', tab: 'min-w-0 flex-auto justify-center px-2' },
} as const;

/** Shows one of several panels; the arrow keys walk the tabs. */
export function Tabs<Id extends string>({ label, tabs, value, onValueChange, look = 'words' }: TabsProps<Id>) {
  const id = useId();
  const current = tabs.find((tab) => tab.id === value) ?? tabs[0];

  function handleKey(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const next = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at - 1 + tabs.length) % tabs.length, Home: 0, End: tabs.length - 1 }[
      event.key
    ];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onValueChange(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        data-upper-bar={look === 'row' || undefined}
        onKeyDown={handleKey}
        className={`flex border-b border-line ${looks[look].list}`}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current?.id}
            aria-controls={tab.id === current?.id ? `${id}-panel` : undefined}
            tabIndex={tab.id === current?.id ? 0 : -1}
            onClick={() => onValueChange(tab.id)}
            className={`-mb-px inline-flex min-h-12 cursor-pointer items-center gap-2 border-b-3 border-transparent font-medium text-muted hover:text-ink aria-selected:border-brand aria-selected:text-brand-deep ${looks[look].tab}`}
          >
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" tabIndex={0} aria-labelledby={`${id}-${current?.id ?? ''}`} className="pt-4">
        {current?.panel}
      </div>
    </div>
  );
}

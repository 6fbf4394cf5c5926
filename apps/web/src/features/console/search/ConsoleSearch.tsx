import { Search } from 'lucide-react';
import { useState } from 'react';
import { late } from '#shared';
import { useTexts } from '#platform/i18n';
import { Keys } from '../keys/KeyHelp.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { texts } from '../texts.ts';

const SearchDialog = late(() => import('./SearchDialog.tsx').then((part) => part.SearchDialog));

/** Shows the button of the search over everything, which Ctrl K opens too. */
export function ConsoleSearch() {
  const say = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useKeys([{ keys: 'mod+k', text: say('searchEverything'), isEverywhere: true, isAlways: true, act: () => setOpen(true) }]);
  return (
    <>
      <button
        type="button"
        onPointerEnter={SearchDialog.fetchAhead}
        onClick={() => setOpen(true)}
        className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-field border border-control bg-paper px-3 py-1 text-left text-sm text-muted hover:border-brand max-lg:min-h-11 pointer-coarse:min-h-11"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">{say('search')}</span>
        <span className="max-lg:hidden">
          <Keys keys="mod+k" />
        </span>
      </button>
      {isOpen && <SearchDialog onClose={close} onLoadFailed={close} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_CHARACTERS, searchConsole } from '@app/contract/staff';
import { Dialog, SearchBox } from '#ui';
import { useMe } from '#features/session';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { navigationFor } from '../navigation.ts';
import { texts } from '../texts.ts';

/** Says after how long a pause the typed text is looked for. */
const TYPED_AFTER_MS = 200;

type Hit = { readonly key: string; readonly kind: string; readonly title: string; readonly detail: string | null; readonly link: string };

const KINDS = {
  member: 'kindMember',
  payment: 'kindPayment',
  report: 'kindReport',
  'child-safety': 'childSafety',
  staff: 'kindStaff',
  area: 'kindArea',
} as const;

/** Goes to anything that is known by a code, a number or an address, and to the areas by their names. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { hits, state } = useHits(typed.trim());
  const active = hits[Math.min(at, hits.length - 1)];
  const open = (hit: Hit | undefined): void => {
    if (!hit) return;
    onClose();
    void navigate(hit.link);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') open(active);
    else if (step !== undefined && hits.length > 0) setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen title={say('searchEverything')} onClose={onClose} phone="full">
      <SearchBox
        label={say('searchHint')}
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setAt(0);
        }}
        onKeyDown={handleKey}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="console-hits"
        aria-activedescendant={active ? `console-hit-${active.key}` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened in order to search
        autoFocus
      />
      <p role="status" className="mt-3 mb-0 text-sm text-muted">
        {state === 'failed' ? say('listFailed') : state === 'nothing' ? say('nothingFound') : ''}
      </p>
      <div id="console-hits" role="listbox" tabIndex={-1} aria-label={say('searchEverything')} className="mt-2">
        {hits.map((hit) => (
          <div
            key={hit.key}
            id={`console-hit-${hit.key}`}
            role="option"
            aria-selected={hit === active}
            tabIndex={-1}
            onPointerDown={() => open(hit)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-2 hover:bg-brand-soft aria-selected:bg-brand-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{hit.title}</span>
              {hit.detail !== null && <span className="ml-2 text-sm text-muted">{hit.detail}</span>}
            </span>
            <span className="text-sm text-muted">{hit.kind in KINDS ? say(KINDS[hit.kind as keyof typeof KINDS]) : ''}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function useHits(text: string): { readonly hits: readonly Hit[]; readonly state: 'there' | 'nothing' | 'failed' } {
  const say = useTexts(texts);
  const roles = useMe().data?.roles ?? [];
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLong = Array.from(asked).length >= SEARCH_CHARACTERS.min;
  const found = useQuery({
    queryKey: ['console', searchConsole.name, asked],
    queryFn: async ({ signal }) => (await call(searchConsole, { query: { q: asked } }, { signal })).data,
    enabled: isLong,
  });
  const areas = navigationFor(roles)
    .flatMap(({ entries }) => entries)
    .filter((entry) => text !== '' && say(entry.text).toLowerCase().includes(text.toLowerCase()))
    .map((entry): Hit => ({ key: entry.text, kind: 'area', title: say(entry.text), detail: null, link: entry.to }));
  const things = isLong && asked === text ? (found.data ?? []).map((hit, at): Hit => ({ ...hit, key: String(at) })) : [];
  const hits = [...things, ...areas];
  const isAnswered = isLong && asked === text && found.isSuccess;
  return { hits, state: found.isError && isLong ? 'failed' : isAnswered && hits.length === 0 ? 'nothing' : 'there' };
}

import { useEffect, useState } from 'react';
import { Button, Select, TextField } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { ListAddress } from './use-list-address.ts';

type FilterProps<F extends string> = { readonly address: ListAddress<F>; readonly name: F; readonly label: string };

/** Says after how long a pause the typed text is looked for. */
const TYPED_AFTER_MS = 350;

export function FilterText<F extends string>({ address, name, label, type = 'search' }: FilterProps<F> & { type?: 'search' | 'date' }) {
  const given = address.filters[name] ?? '';
  const [typed, setTyped] = useState(given);
  const [shown, setShown] = useState(given);
  // Changed from elsewhere: by going back, or by 'Clear filters'.
  if (shown !== given) {
    setShown(given);
    setTyped(given);
  }
  useEffect(() => {
    if (typed === given) return;
    const timer = setTimeout(
      () => address.setFilters({ [name]: typed.trim() || null } as Partial<Record<F, string | null>>),
      TYPED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, given, address, name]);
  return (
    <div className="w-44 max-w-full grow sm:grow-0">
      <TextField label={label} type={type} value={typed} onValueChange={setTyped} autoComplete="off" />
    </div>
  );
}

type Choice = { readonly value: string; readonly label: string };

/** Filters by one of a few choices, the first of which is 'Any'. */
export function FilterSelect<F extends string>({ address, name, label, options }: FilterProps<F> & { options: readonly Choice[] }) {
  const say = useTexts(texts);
  return (
    <div className="w-44 max-w-full grow sm:grow-0">
      <Select
        label={label}
        placeholder={say('anyChoice')}
        options={[{ value: '', label: say('anyChoice') }, ...options]}
        value={address.filters[name] ?? ''}
        onValueChange={(value) => address.setFilters({ [name]: value || null } as Partial<Record<F, string | null>>)}
      />
    </div>
  );
}

/** Takes all filters away; nothing while none is set. */
export function ClearFilters<F extends string>({ address }: { readonly address: ListAddress<F> }) {
  const say = useTexts(texts);
  const names = Object.keys(address.filters) as F[];
  if (names.length === 0) return null;
  return (
    <Button
      variant="link"
      size="small"
      onClick={() => address.setFilters(Object.fromEntries(names.map((name) => [name, null])) as Partial<Record<F, null>>)}
    >
      {say('clearFilters')}
    </Button>
  );
}

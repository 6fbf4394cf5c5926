import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Criteria } from './criteria.ts';
import { texts } from './texts.ts';

type Offered = { readonly label: string; readonly criteria: Criteria; readonly total: number };

/** Named ways to find somebody after all; nothing is widened by itself. */
export function Relaxations({ relaxations, onSearch }: { relaxations: readonly Offered[]; onSearch: (criteria: Criteria) => void }) {
  const say = useTexts(texts);
  if (relaxations.length === 0) return null;
  return (
    <section aria-labelledby="relaxations" className="mx-auto mt-4 max-w-md text-center">
      <h2 id="relaxations" className="text-lg font-semibold text-ink">
        {say('tryInstead')}
      </h2>
      <ul className="mt-3 space-y-2">
        {relaxations.map((relaxation) => (
          <li key={relaxation.label}>
            <Button variant="secondary" fullWidth onClick={() => onSearch(relaxation.criteria)}>
              {say('relaxation', { label: relaxation.label, count: relaxation.total })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

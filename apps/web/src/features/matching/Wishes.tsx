import { useQuery } from '@tanstack/react-query';
import { Card } from '#ui';
import { useTexts } from '#platform/i18n';
import { compatibilityQuery } from './matching.queries.ts';
import { ResultIcon } from './ResultIcon.tsx';
import { texts } from './texts.ts';

/** Shows what a member looks for, and where the reader is that; nothing where they said nothing. */
export function Wishes({ memberId, firstName }: { readonly memberId: number; readonly firstName: string }) {
  const say = useTexts(texts);
  const { data } = useQuery(compatibilityQuery(memberId));
  const rows = (data?.theirs ?? []).filter(({ result }) => result !== 'any');
  if (rows.length === 0) return null;
  return (
    <Card as="section" labelledBy="wishes">
      <h2 id="wishes" className="text-lg font-semibold text-brand-deep">
        {say('otherLooksFor', { name: firstName })}
      </h2>
      <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
        {rows.map(({ key, label, wanted, result }) => (
          <li key={key} className="flex items-start gap-3 py-2">
            <div className="min-w-0 flex-1 break-words">
              <p className="text-sm text-muted">{label}</p>
              <p className="text-ink">{wanted}</p>
            </div>
            <ResultIcon result={result} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { Compatibility, MatchRow } from '@app/contract/matching';
import { Button, Dialog } from '#ui';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { ResultIcon } from './ResultIcon.tsx';
import { texts } from './texts.ts';

type MatchExplanationProps = { readonly match: Compatibility; readonly firstName: string; readonly onClose: () => void };

/** Why two members fit: what each is looking for, and what the other is. */
export function MatchExplanation({ match, firstName, onClose }: MatchExplanationProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <Dialog isOpen size="large" phone="full" title={say('explanation')} onClose={onClose}>
      <p className="mb-4 text-lg font-semibold text-ink">
        {match.score === null ? say('notMet') : say('percent', { n: formatDigits(match.score, language) })}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <RowList title={say('lookingFor')} rows={match.mine} value={(value) => say('has', { value })} />
        <RowList title={say('otherLooksFor', { name: firstName })} rows={match.theirs} value={(value) => say('youHave', { value })} />
      </div>
      {/* Inside what scrolls, so that the keyboard reaches the end of the lists. */}
      <div className="mt-6 text-center">
        <Button variant="secondary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}

type RowListProps = { readonly title: string; readonly rows: readonly MatchRow[]; readonly value: (value: string) => string };

function RowList({ title, rows, value }: RowListProps) {
  const say = useTexts(texts);
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold text-ink">{title}</h3>
      <ul className="m-0 list-none divide-y divide-line rounded-card border border-line p-0">
        {rows.map((row) => (
          <li key={row.key} className="flex items-start gap-3 px-3 py-2">
            <ResultIcon result={row.result} />
            <div className="min-w-0 flex-1 break-words">
              <p className="font-medium text-ink">{row.label}</p>
              <p className="text-sm text-muted">{row.result === 'any' ? row.wanted : say('wanted', { wanted: row.wanted })}</p>
              <p className="text-sm text-muted">{value(row.value ?? say('notGiven'))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

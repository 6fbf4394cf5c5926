import { MemberLink, Money } from '#features/console';
import { useTexts } from '#platform/i18n';
import type { Entry } from './Entries.tsx';
import { texts } from './texts.ts';

/** Lists the lines of an entry: its debits, then its credits, each with the account. */
export function EntryLines({ lines }: { lines: Entry['lines'] }) {
  const say = useTexts(texts);
  return (
    <ul className="m-0 list-none p-0">
      {lines.map((line, index) => (
        // An entry never changes: the place of a line names it.
        <li key={index} className="flex items-baseline justify-between gap-x-4">
          <span>
            <span className="sr-only">{say(line.amount > 0 ? 'debit' : 'credit')} </span>
            {say(`account_${line.account}`)}
            {line.memberId !== null && (
              <>
                {' '}
                <MemberLink id={line.memberId} name={`#${line.memberId}`} />
              </>
            )}
          </span>
          <span className={line.amount > 0 ? '' : 'text-muted'}>
            <Money taka={line.amount} />
          </span>
        </li>
      ))}
    </ul>
  );
}

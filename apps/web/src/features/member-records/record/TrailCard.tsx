import { COUNTER_NAMES, countOf, creditLabels } from '@app/contract/entitlements';
import { domainName } from '@app/contract/kernel';
import { useActName, When } from '#features/console';
import { formatDay, formatMoment, formatNumber, useLanguage, useTexts, type Language } from '#platform/i18n';
import type { MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Line, Lines, RecordCard } from './RecordCard.tsx';

type Entry = MemberRecord['trail'][number];

/** Lists what was done to the account, by whom, why, and what changed. */
export function TrailCard({ member }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  return (
    <RecordCard title={say('trail')}>
      <Lines empty={say('noTrail')}>
        {member.trail.map((entry) => (
          <TrailLine key={entry.id} entry={entry} memberId={member.id} />
        ))}
      </Lines>
    </RecordCard>
  );
}

function TrailLine({ entry, memberId }: { readonly entry: Entry; readonly memberId: number }) {
  const say = useTexts(texts);
  const actName = useActName();
  const { act, by, reason, at } = entry;
  const actor = by === null ? say('bySoftware') : by.id === memberId ? say('byMember') : by.name || by.memberCode;
  const changes = useChanges(entry);
  return (
    <Line
      aside={<When at={at} />}
      below={
        <>
          {reason && <span className="block">{reason}</span>}
          {changes.map((change) => (
            <span key={change} className="block">
              {change}
            </span>
          ))}
        </>
      }
    >
      {actor}: {actName(act)}
    </Line>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns 'Name: Nadia → Nadia Rahman' for each thing that changed. */
function useChanges({ before, after }: Entry): string[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const written = (key: string, value: unknown): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'string' && INSTANT.test(value)) return formatMoment(value, language);
    if (typeof value === 'string' && DAY.test(value)) return formatDay(value, language, 'UTC');
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : JSON.stringify(value);
    return textOf(texts.en, `${key}_${text}`, say) ?? (typeof value === 'number' ? formatNumber(value, language) : text);
  };
  return Object.keys({ ...before, ...after }).map(
    (key) =>
      `${textOf(texts.en, `key_${key}`, say) ?? creditIn(key, language) ?? key}: ${written(key, before?.[key])} → ${written(key, after?.[key])}`,
  );
}

/** Returns what the credits of a counter are called; null for a key that names no counter. */
function creditIn(key: string, language: Language): string | null {
  const counter = COUNTER_NAMES.find((one) => domainName(one) === key);
  return counter ? creditLabels[countOf(counter)][language] : null;
}

/** Returns the text of a key that came from the server; null where there is none. */
function textOf(table: typeof texts.en, key: string, say: (key: never) => string): string | null {
  return Object.hasOwn(table, key) ? say(key as never) : null;
}

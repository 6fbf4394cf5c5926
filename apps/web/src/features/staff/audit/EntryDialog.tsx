import type { ReactNode } from 'react';
import { Dialog } from '#ui';
import { useActName, When } from '#features/console';
import { formatDigits, formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Member, targetOf, type Entry } from './entry-columns.tsx';

/** Shows all that one entry says. */
export function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const actName = useActName();
  const { act, at, staffName, staffId, reason, networkAddress, before, after, details } = entry;
  return (
    <Dialog isOpen size="large" title={say('entry', { id: formatDigits(String(entry.id), language) })} onClose={onClose}>
      <dl className="m-0 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={say('when')}>
          <When at={at} />
        </Fact>
        <Fact name={say('who')}>{staffId === null ? say('software') : (staffName ?? String(staffId))}</Fact>
        <Fact name={say('act')}>
          {actName(act)}{' '}
          <span lang="en" translate="no" className="text-sm text-muted">
            {act}
          </span>
        </Fact>
        <Fact name={say('target')}>{targetOf(entry)}</Fact>
        {entry.memberId !== null && (
          <Fact name={say('member')}>
            <Member entry={entry} />
          </Fact>
        )}
        {reason !== null && <Fact name={say('reason')}>{reason}</Fact>}
        {networkAddress !== null && <Fact name={say('network')}>{networkAddress}</Fact>}
        {(before !== null || after !== null) && (
          <Fact name={say('changeOf')}>
            <ChangeTable before={before ?? {}} after={after ?? {}} />
          </Fact>
        )}
        {Object.keys(details ?? {}).length > 0 && (
          <Fact name={say('moreFacts')}>
            <FactTable facts={details ?? {}} />
          </Fact>
        )}
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="m-0 min-w-0">{children}</dd>
    </>
  );
}

type Facts = Readonly<Record<string, unknown>>;

/** Returns a fact as it is read: a moment in the time of Dhaka, a yes or no in words, else as the software wrote it. */
function useWritten(): (value: unknown) => string {
  const say = useTexts(texts);
  const language = useLanguage();
  return (value) => {
    if (value === undefined || value === null) return say('nothing');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    if (typeof value !== 'string') return JSON.stringify(value);
    return MOMENT.test(value) ? formatMoment(value, language) : value;
  };
}
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Shows what is other than before; all of it where nothing is. */
function ChangeTable({ before, after }: { before: Facts; after: Facts }) {
  const say = useTexts(texts);
  const written = useWritten();
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  return (
    <table className="w-full border-collapse text-left text-sm wrap-anywhere">
      <thead>
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal text-muted">
            {say('changeOf')}
          </th>
          <th scope="col" className="py-1 pr-3 font-normal text-muted">
            {say('before')}
          </th>
          <th scope="col" className="py-1 pr-3 font-normal text-muted">
            {say('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(changed.length > 0 ? changed : names).map((name) => (
          <tr key={name} className="border-t border-line align-top">
            <NameCell name={name} />
            <td className="py-1 pr-3 text-muted">{written(before[name])}</td>
            <td className="py-1">{written(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FactTable({ facts }: { facts: Facts }) {
  const written = useWritten();
  return (
    <table className="w-full border-collapse text-left text-sm wrap-anywhere">
      <tbody>
        {Object.entries(facts).map(([name, value]) => (
          <tr key={name} className="border-t border-line align-top first:border-t-0">
            <NameCell name={name} />
            <td className="py-1">{written(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the name of a fact, a word of the software, which has no translation. */
const NameCell = ({ name }: { name: string }) => (
  <th scope="row" lang="en" translate="no" className="w-px py-1 pr-3 font-semibold wrap-normal">
    {name}
  </th>
);

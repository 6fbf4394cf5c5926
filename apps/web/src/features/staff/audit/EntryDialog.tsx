import type { ReactNode } from 'react';
import { Dialog } from '#ui';
import { When } from '#features/console';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { Member, targetOf, type Entry } from './entry-columns.tsx';

/** Shows all that one entry says. */
export function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const say = useTexts(texts);
  const { act, at, staffName, staffId, reason, networkAddress, before, after, details } = entry;
  return (
    <Dialog isOpen size="large" title={say('entry', { id: String(entry.id) })} onClose={onClose}>
      <dl className="m-0 grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={say('when')}>
          <When at={at} />
        </Fact>
        <Fact name={say('who')}>{staffId === null ? say('software') : (staffName ?? String(staffId))}</Fact>
        <Fact name={say('act')}>{act}</Fact>
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
            <pre className="m-0 overflow-x-auto font-sans text-sm whitespace-pre-wrap">{JSON.stringify(details, null, 2)}</pre>
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

function ChangeTable({ before, after }: { before: Facts; after: Facts }) {
  const say = useTexts(texts);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const written = (value: unknown): string =>
    value === undefined || value === null ? say('nothing') : typeof value === 'string' ? value : JSON.stringify(value);
  return (
    <table className="w-full border-collapse text-left text-sm">
      <thead>
        <tr>
          <th scope="col">{say('changeOf')}</th>
          <th scope="col">{say('before')}</th>
          <th scope="col">{say('after')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-semibold">
              {name}
            </th>
            <td className="py-1 pr-3">{written(before[name])}</td>
            <td className="py-1">{written(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { listAudit } from '@app/contract/staff';
import { Button } from '#ui';
import { MemberLink, useActName, When, type ConsoleColumn } from '#features/console';
import type { Answer } from '#platform/api';
import { formatDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

export type Entry = Answer<typeof listAudit>['data'][number];

export function useEntryColumns(onShow: (entry: Entry) => void): readonly ConsoleColumn<Entry>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const actName = useActName();
  return [
    { id: 'at', heading: say('when'), isName: true, cell: ({ at }) => <When at={at} /> },
    { id: 'staff', heading: say('who'), cell: (entry) => <Person entry={entry} /> },
    { id: 'act', heading: say('act'), cell: ({ act }) => actName(act) },
    { id: 'target', heading: say('target'), cell: (entry) => <Code text={targetOf(entry)} /> },
    { id: 'member', heading: say('member'), cell: (entry) => entry.memberId !== null && <Member entry={entry} /> },
    { id: 'reason', heading: say('reason'), cell: ({ reason }) => reason },
    { id: 'network', heading: say('network'), isExtra: true, cell: ({ networkAddress }) => networkAddress },
    {
      id: 'details',
      isActions: true,
      heading: say('details'),
      cell: (entry) => (
        <Button
          variant="link"
          size="small"
          aria-label={`${say('details')}: ${say('entry', { id: formatDigits(String(entry.id), language) })}`}
          onClick={() => onShow(entry)}
        >
          {say('details')}
        </Button>
      ),
    },
  ];
}

export const targetOf = ({ targetType, targetId }: Entry): string => (targetId === null ? targetType : `${targetType} ${targetId}`);

/** Shows a word of the software, which has no translation. */
const Code = ({ text }: { text: string }) => (
  <span lang="en" translate="no">
    {text}
  </span>
);

function Person({ entry: { staffId, staffName } }: { entry: Entry }) {
  const say = useTexts(texts);
  if (staffId === null) return <span className="text-muted">{say('software')}</span>;
  return staffName ?? String(staffId);
}

export function Member({ entry: { memberId, memberName, memberIsStaff } }: { entry: Entry }) {
  if (memberId === null) return null;
  const name = memberName ?? String(memberId);
  return memberIsStaff === 1 ? name : <MemberLink id={memberId} name={name} />;
}

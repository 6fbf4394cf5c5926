import type { listReports } from '@app/contract/reports';
import { reportReasons } from '@app/contract/reports';
import { Badge } from '#ui';
import { DoneBy, MemberLink, When, type ConsoleColumn } from '#features/console';
import type { Answer } from '#platform/api';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { texts } from '../texts.ts';

export type ReportRow = Answer<typeof listReports>['data'][number];

export function useReportColumns(isDecided: boolean): readonly ConsoleColumn<ReportRow>[] {
  const say = useTexts(texts);
  const language = useLanguage();
  const names = useNames();
  return [
    {
      id: 'reason',
      heading: say('reason'),
      isName: true,
      cell: ({ reason, isUrgent }) => (
        <>
          {reportReasons[reason][language]}
          {isUrgent && ` (${say('urgent')})`}
        </>
      ),
    },
    {
      id: 'type',
      heading: say('type'),
      cell: ({ type, isUrgent }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          {names.type(type)}
          {isUrgent && <Badge tone="danger">{say('urgent')}</Badge>}
        </span>
      ),
    },
    {
      id: 'reported',
      heading: say('aboutMember'),
      cell: ({ reported: { id, memberCode, name } }) => <MemberLink id={id} name={name || memberCode} />,
    },
    {
      id: 'others_open',
      heading: say('othersOpen'),
      isNumber: true,
      cell: ({ othersOpen }) => (othersOpen > 0 ? formatNumber(othersOpen, language) : ''),
    },
    { id: 'reported_at', heading: say('came'), cell: ({ reportedAt }) => <When at={reportedAt} /> },
    isDecided
      ? {
          id: 'decided',
          heading: say('decision'),
          cell: ({ decided }) =>
            decided && (
              <>
                {names.decided(decided.decision)}
                {decided.decidedBy && (
                  <span className="block text-muted">
                    <DoneBy person={decided.decidedBy} at={decided.decidedAt} />
                  </span>
                )}
              </>
            ),
        }
      : {
          id: 'looked_at',
          heading: say('looking'),
          cell: ({ lookedAt }) => lookedAt && <DoneBy person={lookedAt.by} at={lookedAt.since} />,
        },
  ];
}

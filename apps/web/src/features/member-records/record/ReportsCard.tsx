import { Link } from 'react-router';
import { reportReasons } from '@app/contract/reports';
import { MemberLink, When } from '#features/console';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useMayAs, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Line, Lines, RecordCard } from './RecordCard.tsx';

type Reports = MemberRecord['reportsBy'];

/** Lists reports against the member, and those that they made; what was reported stands with the report. */
export function ReportsCard({ member: { reportsAgainst, reportsBy } }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const count = ({ total }: Reports): string => formatNumber(total, language);
  return (
    <RecordCard title={say('reports')}>
      <h3 className="text-sm font-semibold">{say('reportsAgainst', { n: count(reportsAgainst) })}</h3>
      <ReportLines reports={reportsAgainst} />
      <h3 className="mt-3 text-sm font-semibold">{say('reportsBy', { n: count(reportsBy) })}</h3>
      <ReportLines reports={reportsBy} />
    </RecordCard>
  );
}

const STATES = ['open', 'dismissed', 'removed', 'warned', 'limited', 'suspended', 'terminated'] as const;

function ReportLines({ reports }: { readonly reports: Reports }) {
  const say = useTexts(texts);
  const mayOpen = useMayAs()('moderator');
  const language = useLanguage();
  const stateOf = (status: string): string => {
    const known = STATES.find((one) => one === status);
    return known ? say(`report_${known}`) : status;
  };
  return (
    <Lines empty={say('noReports')}>
      {reports.data.map(({ id, other, reason, status, date }) => (
        <Line
          key={id}
          aside={stateOf(status)}
          below={
            <>
              <MemberLink id={other.id} name={other.name || other.memberCode} /> · <When at={date} isDay />
            </>
          }
        >
          {mayOpen ? (
            <Link to={`/staff/reports/${id}`} className="text-brand-deep underline decoration-1 underline-offset-4 hover:decoration-2">
              {reportReasons[reason][language]}
            </Link>
          ) : (
            reportReasons[reason][language]
          )}
        </Line>
      ))}
    </Lines>
  );
}

import { listChildSafetyReports, listReports, REPORT_REASONS, REPORT_TYPES, reportReasons } from '@app/contract/reports';
import { ButtonLink, Notice } from '#ui';
import { ClearFilters, ConsolePage, ConsoleTable, FilterSelect, useConsoleList, useFollow, useListAddress } from '#features/console';
import { useLanguage, useTexts } from '#platform/i18n';
import { useNames } from '../names.ts';
import { texts } from '../texts.ts';
import { useReportColumns } from './report-columns.tsx';

const FILTERS = ['state', 'type', 'reason'] as const;

/** Lists reports of members about each other: what waits, or what was decided. */
export function ReportsPage() {
  const say = useTexts(texts);
  const language = useLanguage();
  const names = useNames();
  const address = useListAddress(FILTERS);
  const list = useConsoleList(listReports, { query: address.query });
  useFollow(['reports', 'child-safety'], [listReports, listChildSafetyReports]);
  const columns = useReportColumns(address.filters.state === 'decided');
  const childSafety = useConsoleList(listChildSafetyReports, {}).data?.total ?? 0;
  return (
    <ConsolePage title={say('reports')} intro={say('reportsIntro')}>
      {childSafety > 0 && (
        <div className="mb-4">
          <Notice
            tone="danger"
            action={
              <ButtonLink to="/staff/child-safety" size="small">
                {say('toChildSafety')}
              </ButtonLink>
            }
          >
            {say('childSafetyWaits', { count: childSafety })}
          </Notice>
        </div>
      )}
      <ConsoleTable
        name="reports"
        caption={say('reports')}
        columns={columns}
        list={list}
        address={address}
        keyOf={({ id }) => id}
        opens={({ id }) => `/staff/reports/${id}`}
        filters={
          <>
            <FilterSelect
              address={address}
              name="state"
              label={say('state')}
              options={(['open', 'decided'] as const).map((value) => ({ value, label: say(`state_${value}`) }))}
            />
            <FilterSelect
              address={address}
              name="type"
              label={say('type')}
              options={REPORT_TYPES.map((value) => ({ value, label: names.type(value) }))}
            />
            <FilterSelect
              address={address}
              name="reason"
              label={say('reason')}
              options={REPORT_REASONS.map((value) => ({ value, label: reportReasons[value][language] }))}
            />
            <ClearFilters address={address} />
          </>
        }
      />
    </ConsolePage>
  );
}

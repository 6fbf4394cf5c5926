import type { ReactNode } from 'react';
import { Heading } from '#ui';
import { formatDay, formatDigits, formatNumber, useLanguage, useTexts } from '#platform/i18n';
import type { Quarter } from './transparency.queries.ts';
import { texts } from './texts.ts';

/** Returns noon, so that the day is the same in every time zone near Dhaka. */
const asDay = (day: string): Date => new Date(`${day}T12:00:00+06:00`);

/** Shows all that is published of one quarter. */
export function QuarterNumbers({ quarter: { quarter, startsOn, endsOn, ...numbers } }: { quarter: Quarter }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [year = '', part = ''] = quarter.split('-Q');
  const { reports, decisions, appeals, medianHours, accountsClosed, photosRefused } = numbers;
  const id = `quarter-${quarter}`;
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div>
        <Heading level={2} look="section" id={id}>
          {say('quarter', { part: formatDigits(Number(part), language), year: formatDigits(Number(year), language) })}
        </Heading>
        <p className="text-muted">{say('days', { from: formatDay(asDay(startsOn), language), to: formatDay(asDay(endsOn), language) })}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Numbers caption={say('reports')} total={reports.total}>
          <Row name={say('member')} count={reports.byKind.member} />
          <Row name={say('photo')} count={reports.byKind.photo} />
          <Row name={say('post')} count={reports.byKind.post} />
          <Row name={say('story')} count={reports.byKind.story} />
          <Row name={say('message')} count={reports.byKind.message} />
          <Row name={say('childSafety')} count={reports.byKind.childSafety} />
        </Numbers>
        <Numbers caption={say('decisions')} total={decisions.total}>
          <Row name={say('dismissed')} count={decisions.byKind.dismissed} />
          <Row name={say('removed')} count={decisions.byKind.removed} />
          <Row name={say('warned')} count={decisions.byKind.warned} />
          <Row name={say('limited')} count={decisions.byKind.limited} />
          <Row name={say('suspended')} count={decisions.byKind.suspended} />
          <Row name={say('terminated')} count={decisions.byKind.terminated} />
        </Numbers>
        <div className="space-y-6">
          <Numbers caption={say('appeals')} total={appeals.total}>
            <Row name={say('received')} count={appeals.received} />
            <Row name={say('upheld')} count={appeals.byResult.upheld} />
            <Row name={say('changed')} count={appeals.byResult.changed} />
            <Row name={say('takenBack')} count={appeals.byResult.takenBack} />
          </Numbers>
          <Numbers caption={say('further')}>
            <Row name={say('reportHours')} count={medianHours.reports} />
            <Row name={say('appealHours')} count={medianHours.appeals} />
            <Row name={say('closed')} count={accountsClosed} />
            <Row name={say('photos')} count={photosRefused} />
          </Numbers>
        </div>
      </div>
    </section>
  );
}

type NumbersProps = { readonly caption: string; readonly total?: number | null; readonly children: ReactNode };

function Numbers({ caption, total, children }: NumbersProps) {
  const say = useTexts(texts);
  return (
    <table className="w-full border-collapse self-start rounded-card bg-card text-left [&_td]:py-2 [&_th]:py-2">
      <caption className="pb-2 text-left text-lg font-semibold">{caption}</caption>
      <tbody className="divide-y divide-line border-y border-line">
        {children}
        {total !== undefined && <Row name={say('together')} count={total} isTotal />}
      </tbody>
    </table>
  );
}

function Row({ name, count, isTotal = false }: { name: string; count: number | null; isTotal?: boolean }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th scope="row" className="pr-3 font-normal">
        {name}
      </th>
      <td className="text-right whitespace-nowrap tabular-nums">
        {count === null ? <span className="text-muted">{say('fewer')}</span> : formatNumber(count, language)}
      </td>
    </tr>
  );
}

import { getTrialBalance } from '@app/contract/ledger';
import { useQuery } from '@tanstack/react-query';
import { ErrorState, Notice, SkeletonRows } from '#ui';
import { consoleKey, MemberLink, Money, useTaka } from '#features/console';
import { call, type Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type Trial = Answer<typeof getTrialBalance>;

const poisha = (taka: number): number => Math.round(taka * 100);

/** Shows the sums of all accounts, debit beside credit, whose total is zero; and wallets whose stored balance is not that of their lines. */
export function TrialBalance() {
  const say = useTexts(texts);
  const asked = useQuery({
    queryKey: consoleKey(getTrialBalance),
    queryFn: ({ signal }) => call(getTrialBalance, {}, { signal }),
  });
  if (asked.data === undefined && asked.isError)
    return <ErrorState text={say('trialFailed')} onRetry={() => void asked.refetch()} busy={asked.isFetching} />;
  if (asked.data === undefined) return <SkeletonRows count={8} />;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Verdict trial={asked.data} />
      <Sums trial={asked.data} />
      <Wallets trial={asked.data} />
    </div>
  );
}

function Verdict({ trial }: { trial: Trial }) {
  const say = useTexts(texts);
  const taka = useTaka();
  if (trial.total === 0) return <Notice tone="success">{say('booksBalance')}</Notice>;
  return <Notice tone="danger">{say('booksDiffer', { total: taka(trial.total) })}</Notice>;
}

const cell = 'px-3 py-2';
const number = `${cell} text-right tabular-nums`;

function Sums({ trial }: { trial: Trial }) {
  const say = useTexts(texts);
  const debits = trial.data.reduce((sum, { balance }) => sum + Math.max(0, poisha(balance)), 0);
  const credits = trial.data.reduce((sum, { balance }) => sum + Math.max(0, -poisha(balance)), 0);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{say('trialBalance')}</caption>
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={cell}>
              {say('account')}
            </th>
            <th scope="col" className={number}>
              {say('debit')}
            </th>
            <th scope="col" className={number}>
              {say('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trial.data.map(({ account, balance }) => (
            <tr key={account} className="border-t border-line">
              <th scope="row" className={`${cell} font-normal`}>
                {say(`account_${account}`)}
              </th>
              <td className={number}>{balance > 0 && <Money taka={balance} />}</td>
              <td className={number}>{balance < 0 && <Money taka={-balance} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line-strong font-semibold">
          <tr>
            <th scope="row" className={cell}>
              {say('total')}
            </th>
            <td className={number}>
              <Money poisha={debits} />
            </td>
            <td className={number}>
              <Money poisha={credits} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Wallets({ trial }: { trial: Trial }) {
  const say = useTexts(texts);
  const taka = useTaka();
  if (trial.differingWallets.length === 0) return <Notice tone="success">{say('walletsAgree')}</Notice>;
  return (
    <Notice tone="danger" title={say('walletsDiffer')}>
      <ul className="m-0 list-none p-0">
        {trial.differingWallets.map(({ memberId, expected, found }) => (
          <li key={memberId}>
            <MemberLink id={memberId} name={`#${memberId}`} />: {say('expected')} {taka(expected)}, {say('found')} {taka(found)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

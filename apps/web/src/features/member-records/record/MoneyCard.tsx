import { Link } from 'react-router';
import { paymentMethodNames, paymentStateNames } from '@app/contract/payments';
import { Money, When } from '#features/console';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { useMayAs, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';
import { Fact, Facts, Line, Lines, RecordCard } from './RecordCard.tsx';

const poisha = (taka: number): number => Math.round(taka * 100);

/** Shows the wallet, and the last payments; who keeps the books goes on to each. */
export function MoneyCard({ member: { walletBalance, payments } }: { readonly member: MemberRecord }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const mayOpen = useMayAs()('finance');
  const { data, total } = payments;
  const count = (n: number): string => formatNumber(n, language);
  return (
    <RecordCard title={say('money')} note={total > data.length && say('lastOf', { n: count(data.length), total: count(total) })}>
      <Facts>
        <Fact name={say('walletBalance')}>
          <Money poisha={poisha(walletBalance)} />
        </Fact>
      </Facts>
      <Lines empty={say('noPayments')}>
        {data.map(({ paymentCode, itemName, purpose, amount, paymentMethod, paymentStatus, date }) => (
          <Line
            key={paymentCode}
            aside={<Money poisha={poisha(amount)} />}
            below={
              <>
                {paymentStateNames[paymentStatus][language]} · {paymentMethodNames[paymentMethod][language]} · <When at={date} isDay /> ·{' '}
                {mayOpen ? (
                  <Link to={`/staff/payments/${paymentCode}`} className="underline underline-offset-4">
                    {paymentCode}
                  </Link>
                ) : (
                  paymentCode
                )}
              </>
            }
          >
            {itemName ?? (purpose === 'wallet' ? say('recharge') : paymentCode)}
          </Line>
        ))}
      </Lines>
    </RecordCard>
  );
}

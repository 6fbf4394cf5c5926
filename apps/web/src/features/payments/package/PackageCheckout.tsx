import { useState } from 'react';
import type { PaymentMethodView } from '@app/contract/payments';
import type { Package } from '@app/contract/packages';
import type * as z from 'zod/mini';
import { Card, Notice } from '#ui';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { Agreement } from '../checkout/Agreement.tsx';
import { MethodChoice } from '../checkout/MethodChoice.tsx';
import { methodToPayBy, type ChosenMethod } from '../checkout/methods.ts';
import { PayBar } from '../checkout/PayBar.tsx';
import { useProblemText } from '../checkout/use-problem-text.ts';
import { texts } from '../texts.ts';
import { PackageSummary } from './PackageSummary.tsx';
import { PayButton } from './PayButton.tsx';
import { usePayPackage } from './use-pay-package.ts';
import { WalletBox, type WalletState } from './WalletBox.tsx';

type Props = {
  item: Package;
  methods: readonly z.output<typeof PaymentMethodView>[];
  /** The method of an earlier try. */
  wishedMethod: string | null;
  wallet: WalletState;
};

/** What is bought beside how it is paid. */
export function PackageCheckout({ item, methods, wishedMethod, wallet }: Props) {
  const say = useTexts(texts);
  const isOnline = useOnline();
  const problemText = useProblemText('notStarted');
  const [chosen, setChosen] = useState(wishedMethod);
  const [isAgreed, setIsAgreed] = useState(true);
  const payment = usePayPackage(item, wallet);
  const method = methodToPayBy(
    methods.map((one) => one.method),
    chosen,
  );
  const choose = (next: ChosenMethod) => {
    payment.forget();
    setChosen(next);
  };
  return (
    <div className="grid items-start gap-6 md:grid-cols-5">
      <div className="md:order-last md:col-span-2">
        <PackageSummary item={item} />
      </div>
      <div className="md:col-span-3">
        <Card>
          <div className="flex flex-col gap-4">
            {method === null && <Notice tone="warning">{say('noMethods')}</Notice>}
            <MethodChoice methods={methods.map((one) => one.method)} value={method} onValueChange={choose} disabled={payment.isUnderWay} />
            {method === 'wallet' && <WalletBox wallet={wallet} price={item.price} />}
            <Agreement isAgreed={isAgreed} onAgree={setIsAgreed} disabled={payment.isUnderWay} />
            <PayBar problem={problemText(payment.problem)}>
              <PayButton
                item={item}
                method={method}
                balance={wallet.data?.wallet_balance_poisha ?? null}
                isBusy={payment.isUnderWay}
                isOpen={isAgreed && isOnline}
                onPay={payment.pay}
              />
            </PayBar>
          </div>
        </Card>
      </div>
    </div>
  );
}

import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { keepSelectedPackageId } from '#platform/session';
import { texts } from '../texts.ts';
import type { Payment } from '../payments.queries.ts';
import { pathToTryAgain } from './payment.ts';

type Props = {
  payment: Pick<Payment, 'purpose' | 'amount' | 'paymentMethod' | 'packageId'>;
  fullWidth?: boolean;
  size?: 'small' | 'medium';
};

/** Leads back to the page that the payment began on, with the choice of then. */
export function TryAgainLink({ payment, fullWidth = false, size = 'medium' }: Props) {
  const say = useTexts(texts);
  const { packageId } = payment;
  return (
    <ButtonLink
      to={pathToTryAgain(payment)}
      size={size}
      fullWidth={fullWidth}
      variant={size === 'small' ? 'secondary' : 'primary'}
      onClick={() => packageId !== null && keepSelectedPackageId(packageId)}
    >
      {say('retry')}
    </ButtonLink>
  );
}

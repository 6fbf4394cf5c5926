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
  /** Of all that can be done there the first. */
  isPrimary?: boolean;
};

/** Leads back to the page that the payment began on, with the choice of then. */
export function TryAgainLink({ payment, fullWidth = false, size = 'medium', isPrimary = false }: Props) {
  const say = useTexts(texts);
  const { packageId } = payment;
  return (
    <ButtonLink
      to={pathToTryAgain(payment)}
      size={size}
      fullWidth={fullWidth}
      variant={isPrimary ? 'primary' : 'secondary'}
      onClick={() => packageId !== null && keepSelectedPackageId(packageId)}
    >
      {say('retry')}
    </ButtonLink>
  );
}

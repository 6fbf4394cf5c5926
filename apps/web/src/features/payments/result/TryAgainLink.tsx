import { ButtonLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { keepSelectedPackage } from '#platform/session';
import { texts } from '../texts.ts';
import { pathToTryAgain, type Payment } from './payment.ts';

type Props = {
  payment: Pick<Payment, 'purpose' | 'amount' | 'payment_method' | 'package_id'>;
  fullWidth?: boolean;
  size?: 'small' | 'medium';
};

/** Back to the page that the payment began on, with the choice of then. */
export function TryAgainLink({ payment, fullWidth = false, size = 'medium' }: Props) {
  const say = useTexts(texts);
  const { package_id: packageId } = payment;
  return (
    <ButtonLink
      to={pathToTryAgain(payment)}
      size={size}
      fullWidth={fullWidth}
      variant={size === 'small' ? 'secondary' : 'primary'}
      onClick={() => packageId !== null && keepSelectedPackage({ package_id: packageId })}
    >
      {say('retry')}
    </ButtonLink>
  );
}

import { useParams } from 'react-router';
import { PaymentResult } from '#features/payments';
import { useWalletBalance } from '#features/wallet';
import { useTexts } from '#platform/i18n';
import { Message } from '../layouts/MessagePage.tsx';
import { texts } from '../texts.ts';

export default function PaymentResultPage() {
  const say = useTexts(texts);
  const { paymentCode: code = '' } = useParams();
  const notFound = <Message title={say('pageNotFound')} text={say('pageNotFoundText')} />;
  return <PaymentResult key={code} code={code} wallet={useWalletBalance()} notFound={notFound} />;
}

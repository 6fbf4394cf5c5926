import { useParams, useSearchParams } from 'react-router';
import { ReceiptPage } from '#features/receipts';

export default function ReceiptRoute() {
  const { paymentCode: code = '' } = useParams();
  const [search] = useSearchParams();
  const number = search.get('number');
  return <ReceiptPage key={`${code} ${number}`} name={{ code, number }} />;
}

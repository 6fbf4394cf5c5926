import { useParams } from 'react-router';
import { ClosureRequestPage } from '#features/service-desk';

export default function StaffItemPage() {
  const { id = '' } = useParams();
  return <ClosureRequestPage key={id} id={id} />;
}

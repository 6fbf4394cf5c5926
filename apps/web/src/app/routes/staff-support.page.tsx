import { useParams } from 'react-router';
import { SupportPage } from '#features/support';

export default function StaffSupportPage() {
  const { id = null } = useParams();
  return <SupportPage openId={id} />;
}

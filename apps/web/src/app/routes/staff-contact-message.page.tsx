import { useParams } from 'react-router';
import { ContactMessagePage } from '#features/service-desk';

export default function StaffItemPage() {
  const { id = '' } = useParams();
  return <ContactMessagePage key={id} id={id} />;
}

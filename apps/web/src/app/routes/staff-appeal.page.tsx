import { useParams } from 'react-router';
import { AppealPage } from '#features/moderation';

export default function StaffItemPage() {
  const { id = '' } = useParams();
  return <AppealPage key={id} id={id} />;
}

import { useParams } from 'react-router';
import { ReportPage } from '#features/moderation';

export default function StaffItemPage() {
  const { id = '' } = useParams();
  return <ReportPage key={id} id={id} />;
}

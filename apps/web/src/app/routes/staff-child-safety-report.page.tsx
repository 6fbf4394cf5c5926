import { useParams } from 'react-router';
import { ChildSafetyReportPage } from '#features/moderation';

export default function StaffItemPage() {
  const { id = '' } = useParams();
  return <ChildSafetyReportPage key={id} id={id} />;
}

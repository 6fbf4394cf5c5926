import { useParams } from 'react-router';
import { JobApplicationPage } from '#features/service-desk';

export default function StaffItemPage() {
  const { id = '' } = useParams();
  return <JobApplicationPage key={id} id={id} />;
}

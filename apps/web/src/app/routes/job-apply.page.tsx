import { useParams } from 'react-router';
import { JobApply } from '#features/careers';

export default function JobApplyPage() {
  const { encrypted_id: jobId = '' } = useParams();
  return <JobApply key={jobId} jobId={jobId} />;
}

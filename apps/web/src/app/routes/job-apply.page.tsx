import { useParams } from 'react-router';
import { askForJob, JobApply } from '#features/careers';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForJob);
export const clientLoader = inBrowser(askForJob);

export default function JobApplyPage() {
  const { encryptedId: jobId = '' } = useParams();
  return <JobApply key={jobId} jobId={jobId} />;
}

import { JobsPage } from '#features/careers/staff';

export default function StaffJobsPage() {
  return <JobsPage />;
}

import { Jobs } from '#features/careers';

export default function JobsPage() {
  return <Jobs />;
}

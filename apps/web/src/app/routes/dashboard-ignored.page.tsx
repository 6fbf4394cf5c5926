import { IgnoredList } from '#features/relations';

export default function DashboardIgnoredPage() {
  return <IgnoredList />;
}

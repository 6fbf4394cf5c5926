import { ShortlistList } from '#features/relations';

export default function DashboardShortlistPage() {
  return <ShortlistList />;
}

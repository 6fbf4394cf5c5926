import { PackagesPage } from '#features/packages/staff';

export default function StaffPackagesPage() {
  return <PackagesPage />;
}

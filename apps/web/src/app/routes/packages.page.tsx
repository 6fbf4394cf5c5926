import { Packages } from '#features/packages';
import { useVisit } from '#features/public-site';

export default function PackagesPage() {
  useVisit('Packages');
  return <Packages />;
}

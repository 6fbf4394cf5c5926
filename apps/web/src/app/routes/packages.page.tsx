import { askForPackages, Packages } from '#features/packages';
import { useVisit } from '#features/public-site';
import { inBrowser, onServer } from '#platform/page';

export const loader = onServer(askForPackages);
export const clientLoader = inBrowser(askForPackages);

export default function PackagesPage() {
  useVisit('Packages');
  return <Packages />;
}

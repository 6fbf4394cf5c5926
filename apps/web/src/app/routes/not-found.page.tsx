import { UnknownPage } from '../layouts/UnknownPage.tsx';

export default function NotFoundPage() {
  return <UnknownPage />;
}

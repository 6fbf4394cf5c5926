import { StaffHome } from '#features/accounts';
import NotFoundPage from './not-found.page.tsx';

export default function StaffPage() {
  return <StaffHome notFound={<NotFoundPage />} />;
}

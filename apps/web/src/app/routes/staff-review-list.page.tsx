import { REVIEW_KINDS } from '@app/contract/reviews';
import { useParams } from 'react-router';
import { UnknownArea } from '#features/console';
import { ReviewListPage } from '#features/reviews';

export default function StaffReviewListPage() {
  const { kind } = useParams();
  const known = REVIEW_KINDS.find((one) => one === kind);
  return known ? <ReviewListPage key={known} kind={known} /> : <UnknownArea />;
}

import { REVIEW_KINDS } from '@app/contract/reviews';
import { useParams } from 'react-router';
import { UnknownArea } from '#features/console';
import { ReviewsPage } from '#features/reviews';

export default function StaffReviewsPage() {
  const { kind } = useParams();
  const known = REVIEW_KINDS.find((one) => one === kind);
  return known ? <ReviewsPage key={known} kind={known} /> : <UnknownArea />;
}

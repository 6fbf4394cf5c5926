import { Faq } from '#features/policies';

export default function FaqPage() {
  return <Faq />;
}

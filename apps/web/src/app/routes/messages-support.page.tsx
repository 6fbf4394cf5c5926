import { OpenSupport } from '#features/chat';

export default function MessagesSupportPage() {
  return <OpenSupport />;
}

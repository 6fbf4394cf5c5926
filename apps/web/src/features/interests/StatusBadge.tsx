import { CircleCheck, CircleSlash, CircleX, Clock } from 'lucide-react';
import type { InterestStatus } from '@app/contract/interests';
import { Badge } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const looks = {
  pending: { tone: 'warning', Icon: Clock },
  accepted: { tone: 'success', Icon: CircleCheck },
  declined: { tone: 'neutral', Icon: CircleX },
  withdrawn: { tone: 'neutral', Icon: CircleSlash },
  expired: { tone: 'neutral', Icon: CircleSlash },
} as const;

/** How an interest or a proposal stands. */
export function StatusBadge({ status }: { status: InterestStatus }) {
  const say = useTexts(texts);
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {say(status)}
    </Badge>
  );
}

import { CircleCheck, CircleSlash, CircleX, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AlpanaCircle, Heading, Spinner } from '#ui';

const looks = {
  done: { Icon: CircleCheck, colour: 'text-success-ink' },
  failed: { Icon: CircleX, colour: 'text-danger-ink' },
  closed: { Icon: CircleSlash, colour: 'text-muted' },
  waiting: { Icon: Clock, colour: 'text-warning-ink' },
  returned: { Icon: Undo2, colour: 'text-info-ink' },
} as const;

type Props = { look: keyof typeof looks | 'working'; title: string; children?: ReactNode };

/** Shows the sign and the sentence that say how a payment stands; read out as it changes. */
export function ResultHead({ look, title, children }: Props) {
  return (
    <div role="status" className="flex flex-col items-center text-center">
      <Sign look={look} />
      <div className="mt-4">
        <Heading level={1}>{title}</Heading>
      </div>
      {children && <div className="mt-2 space-y-2 text-muted">{children}</div>}
    </div>
  );
}

function Sign({ look }: { look: Props['look'] }) {
  if (look === 'working')
    return (
      <span className="grid size-24 place-items-center text-brand">
        <Spinner size="large" />
      </span>
    );
  const { Icon, colour } = looks[look];
  return (
    <span className={`relative grid size-24 place-items-center ${colour} *:col-start-1 *:row-start-1`}>
      <AlpanaCircle />
      <Icon aria-hidden className="size-10" />
    </span>
  );
}

import type { ReactNode } from 'react';
import { MemberLine } from './MemberLine.tsx';
import type { ReviewItem } from './review-items.ts';

type ReviewFrameProps = {
  readonly member: ReviewItem['member'];
  /** Shows what is looked at. */
  readonly children: ReactNode;
  /** Always at the same place. */
  readonly decision: ReactNode;
};

/** Frames an item: who handed it in, what is looked at, and at the right the decision; on a phone one below the other. */
export function ReviewFrame({ member, children, decision }: ReviewFrameProps) {
  return (
    <article className="flex flex-col gap-4">
      <MemberLine member={member} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">{children}</div>
        {decision}
      </div>
    </article>
  );
}

import type { ReactNode } from 'react';

type ReviewFrameProps = {
  /** What is looked at. */
  readonly children: ReactNode;
  /** The decision, always at the same place. */
  readonly decision: ReactNode;
  /** What else is known. */
  readonly facts: ReactNode;
};

/** An item: what is looked at, at the right its decision and what is known; on a phone one below the other, the decision before the facts. */
export function ReviewFrame({ children, decision, facts }: ReviewFrameProps) {
  return (
    <article className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">{children}</div>
      <div className="flex flex-col gap-4">
        {decision}
        {facts}
      </div>
    </article>
  );
}

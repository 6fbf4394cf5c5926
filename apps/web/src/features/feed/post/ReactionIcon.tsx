import type { ReactNode } from 'react';
import type { Reaction } from '@app/contract/feed';

const face = (features: ReactNode): ReactNode => (
  <>
    <circle className="react-face" cx="16" cy="16" r="15" />
    {features}
  </>
);

const HEART = 'M16 25.5C6.5 19 7 12.2 10.8 10.6c2.2-.9 4.2.2 5.2 2 1-1.8 3-2.9 5.2-2 3.8 1.6 4.3 8.4-5.2 14.9z';

/** Drawn 32 by 32. */
const DRAWINGS: Record<Reaction, ReactNode> = {
  like: (
    <>
      <circle className="react-like" cx="16" cy="16" r="15" />
      <path
        className="react-on"
        d="M9 15h3v9H9a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zm4.5.2 3-6.9c.3-.7 1-1 1.7-.8 1.3.4 1.9 1.6 1.7 2.9l-.5 3h4.1c1.3 0 2.2 1.2 1.9 2.4l-1.4 6c-.3 1.2-1.3 2.2-2.6 2.2h-7.9z"
      />
    </>
  ),
  love: (
    <>
      <circle className="react-love" cx="16" cy="16" r="15" />
      <path className="react-on" d={HEART} />
    </>
  ),
  care: face(
    <>
      <path className="react-line" d="M9 11.5c.8-1 2.2-1 3 0M20 11.5c.8-1 2.2-1 3 0" />
      <path className="react-line" d="M13 15.5c1.5 1.7 4.5 1.7 6 0" />
      <path className="react-heart" d="M16 29.5c-7-4.6-7-9.3-4-10.5 1.7-.7 3.2.2 4 1.6.8-1.4 2.3-2.3 4-1.6 3 1.2 3 5.9-4 10.5z" />
      <circle className="react-hand" cx="9.5" cy="24" r="3" />
      <circle className="react-hand" cx="22.5" cy="24" r="3" />
    </>,
  ),
  laugh: face(
    <>
      <path className="react-line" d="M8 10.5l4 2-4 2M24 10.5l-4 2 4 2" />
      <path className="react-ink" d="M8 17.5h16c0 5-3.5 8.5-8 8.5s-8-3.5-8-8.5z" />
      <path className="react-heart" d="M11.5 23.5c2.5-2.3 6.5-2.3 9 0-1.2 1.5-2.8 2.5-4.5 2.5s-3.3-1-4.5-2.5z" />
    </>,
  ),
  wow: face(
    <>
      <path className="react-line" d="M8.5 8.8c1-.9 2.5-1 3.6-.3M19.9 8.5c1.1-.7 2.6-.6 3.6.3" />
      <circle className="react-ink" cx="10.8" cy="13" r="2" />
      <circle className="react-ink" cx="21.2" cy="13" r="2" />
      <ellipse className="react-ink" cx="16" cy="22" rx="4" ry="5" />
    </>,
  ),
  sad: face(
    <>
      <path className="react-line" d="M8.5 11.5c1.3 0 2.5-.6 3.3-1.6M23.5 11.5c-1.3 0-2.5-.6-3.3-1.6" />
      <circle className="react-ink" cx="11" cy="15" r="2" />
      <circle className="react-ink" cx="21" cy="15" r="2" />
      <path className="react-line" d="M11.5 24c2-3 7-3 9 0" />
      <path className="react-tear" d="M22.5 18.5c2 2.8 2.6 4 2.6 5a2.6 2.6 0 0 1-5.2 0c0-1 .6-2.2 2.6-5z" />
    </>,
  ),
  angry: (
    <>
      <circle className="react-rage" cx="16" cy="16" r="15" />
      <path className="react-line-on" d="M8 11.5l5 2.5M24 11.5l-5 2.5" />
      <circle className="react-on" cx="11.2" cy="16.5" r="2" />
      <circle className="react-on" cx="20.8" cy="16.5" r="2" />
      <path className="react-line-on" d="M11.5 24c2-2.6 7-2.6 9 0" />
    </>
  ),
};

/** Draws a kind; a word stands beside it or is its spoken name. */
export const ReactionIcon = ({ kind }: { kind: Reaction }) => (
  <svg viewBox="0 0 32 32" aria-hidden focusable="false" className="react-icon">
    {DRAWINGS[kind]}
  </svg>
);

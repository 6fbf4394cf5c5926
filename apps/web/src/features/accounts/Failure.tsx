import { Notice } from '#ui';

/** What went wrong with the form above the button, read out at once. */
export const Failure = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <Notice tone="danger" isAnnounced>
      {text}
    </Notice>
  );

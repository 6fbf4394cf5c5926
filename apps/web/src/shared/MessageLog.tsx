import type { ComponentProps } from 'react';

type MessageLogProps = ComponentProps<'div'> & { readonly label: string; readonly isLoadingOlder: boolean };

/** Shows messages in a box that scrolls; what comes is read out. */
export const MessageLog = ({ label, isLoadingOlder, ...box }: MessageLogProps) => (
  <div
    {...box}
    role="log"
    aria-label={label}
    // Announces nothing that is loaded of the past, which is not news.
    aria-live={isLoadingOlder ? 'off' : 'polite'}
    // Lets the keyboard scroll as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  />
);

import { MessageCircle } from 'lucide-react';
import { ButtonLink, IconLink } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type MessageLinkProps = {
  readonly name: string;
  /** Thread of the two; null while it is not known. */
  readonly threadId: number | null;
};

/** Links to writing to somebody whose interest was accepted, or who accepted. */
export function MessageLink({ name, threadId, size = 'small' }: MessageLinkProps & { readonly size?: 'small' | 'medium' }) {
  const say = useTexts(texts);
  if (threadId === null) return null;
  return (
    <ButtonLink
      to={`/messages/${threadId}`}
      variant="secondary"
      size={size}
      icon={<MessageCircle aria-hidden />}
      aria-label={say('messageTo', { name })}
    >
      {say('message')}
    </ButtonLink>
  );
}

/** Links there as a picture alone, for cards. */
export function MessageMark({ name, threadId }: { readonly name: string; readonly threadId: number }) {
  const say = useTexts(texts);
  return <IconLink to={`/messages/${threadId}`} label={say('messageTo', { name })} icon={<MessageCircle aria-hidden />} />;
}

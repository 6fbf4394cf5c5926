import { ButtonLink, EmptyState } from '#ui';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { messages } from '../messages.ts';

/** A whole page that only says something and shows the way on. */
export function MessagePage({ title, text }: { title: string; text: string }) {
  const say = useTexts(messages);
  const session = useSession();
  return (
    <main id="content" className="grid min-h-dvh place-items-center p-6">
      <title>{title}</title>
      <EmptyState level={1} title={title} text={text} action={<ButtonLink to={session ? '/feed' : '/'}>{say('goHome')}</ButtonLink>} />
    </main>
  );
}

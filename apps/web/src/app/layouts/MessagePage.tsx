import type { ReactNode } from 'react';
import { Button, ButtonLink, EmptyState } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { texts } from '../texts.ts';
import { PublicFrame } from './PublicFrame.tsx';

type MessageProps = { title: string; text: ReactNode; canReload?: boolean };

/** Shows a whole page that only says something and shows the way on, inside the frame that the reader knows. */
export function MessagePage(props: MessageProps) {
  return (
    <PublicFrame>
      <Message {...props} />
    </PublicFrame>
  );
}

/** Says something inside a frame that is there already. */
export function Message({ title, text, canReload = false }: MessageProps) {
  const say = useTexts(texts);
  const brand = useBrand();
  const session = useSession();
  return (
    <div className="px-4 py-8">
      <title>{`${title} | ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <>
            {canReload && <Button onClick={() => window.location.reload()}>{say('reload')}</Button>}
            <ButtonLink to={session ? '/feed' : '/'} variant={canReload ? 'secondary' : 'primary'} reloadDocument={canReload}>
              {say('goHome')}
            </ButtonLink>
            {!canReload && (
              <ButtonLink to="/contact-us" variant="secondary">
                {say('contact')}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}

import { Ban, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Menu, toast, type MenuItem } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { late, sayOffline } from '#shared';
import type { Post } from '../feed.queries.ts';
import { usePostChanges } from '../use-post-changes.ts';
import type { PostSlots } from './post-slots.ts';
import { texts } from './texts.ts';

const DeletePostDialog = late(() => import('./DeletePostDialog.tsx').then((part) => part.DeletePostDialog));

type PostMenuProps = { readonly post: Post; readonly slots: PostSlots | undefined };

/** Shows what can be done with an own post (FEED-48), and with one of another (FEED-49). */
export function PostMenu({ post, slots }: PostMenuProps) {
  return post.own === 1 ? <OwnMenu post={post} /> : <OthersMenu post={post} slots={slots} />;
}

function OwnMenu({ post }: { post: Post }) {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => (isOnline() ? setAsking(true) : sayOffline());
  const close = () => setAsking(false);
  return (
    <>
      <Menu
        label={say('postMenu', { name: post.name })}
        icon={<Ellipsis aria-hidden />}
        items={[{ label: say('deletePost'), icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: ask }]}
      />
      {isAsking && <DeletePostDialog post={post} onClose={close} onLoadFailed={close} />}
    </>
  );
}

function OthersMenu({ post, slots }: PostMenuProps) {
  const say = useTexts(texts);
  const changes = usePostChanges();
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const reported = (): void => {
    changes.remove(({ postId: id }) => id === post.postId);
    toast.info(say('reported'));
  };
  const blocked = (): void => void changes.remove(({ userId: authorId }) => authorId === post.userId);
  const items: MenuItem[] = [];
  if (slots?.report) items.push({ label: say('report'), icon: <Flag aria-hidden />, onSelect: () => setOpen('report') });
  if (slots?.block)
    items.push({ label: say('block', { name: post.name }), icon: <Ban aria-hidden />, tone: 'danger', onSelect: () => setOpen('block') });
  return (
    <>
      {items.length > 0 && <Menu label={say('postMenu', { name: post.name })} icon={<Ellipsis aria-hidden />} items={items} />}
      {open === 'report' && slots?.report?.(post, close, reported)}
      {open === 'block' && slots?.block?.(post, close, blocked)}
    </>
  );
}

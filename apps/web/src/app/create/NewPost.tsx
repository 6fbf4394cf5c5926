import { CreatePostDialog } from '#features/feed';

export function NewPost({ onClose }: { readonly onClose: () => void }) {
  return <CreatePostDialog start="text" onClose={onClose} />;
}

import type { Post } from '@app/contract/feed';
import { AudioPlayer } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PostPhoto } from './PostPhoto.tsx';
import { PostVideo } from './PostVideo.tsx';
import { useFreshPost } from './use-fresh-post.ts';

/** The photo or video of a post, and its voice. */
export function PostMedia({ post }: { post: Post }) {
  const say = useTexts(texts);
  const readAnew = useFreshPost(post.post_id);
  const { image, video, audio, audio_seconds: seconds, name } = post;
  return (
    <>
      {image !== null && (
        <PostPhoto photo={{ url: image, width: post.image_width, height: post.image_height }} name={name} onStale={readAnew} />
      )}
      {video !== null && <PostVideo url={video} label={say('videoOf', { name })} onStale={readAnew} />}
      {audio !== null && (
        <div className="px-4 py-2">
          <AudioPlayer src={audio} seconds={seconds ?? 0} label={say('voiceOf', { name })} onStale={readAnew} />
        </div>
      )}
    </>
  );
}

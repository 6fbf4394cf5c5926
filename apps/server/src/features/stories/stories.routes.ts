import { sayIn } from '@app/contract/kernel';
import { deleteStory, listStories, saveStory, storiesSentences as say } from '@app/contract/stories';
import type { Http } from '#platform/http';
import { deleteOwn } from './delete-story.ts';
import { saveStory as share } from './save-story.ts';
import { listStories as list, presentStories } from './show-stories.ts';
import type { StoriesDeps } from './stories.types.ts';

export function registerStories(http: Http, deps: StoriesDeps): void {
  http.serve(listStories, ({ viewer, query: { page } }) => list(deps, viewer, page));

  http.serve(saveStory, async ({ viewer, body, files, language }) => {
    const { text_story: text, client_id: clientId } = body;
    const story = await share(deps, { memberId: viewer.accountId, text, upload: files.image_story?.bytes ?? null, clientId });
    const [data] = await presentStories(deps, viewer, [{ ...story, hasImage: story.imageKey !== null }]);
    if (!data) throw new TypeError('a story without its author');
    return { message: sayIn(language, say.shared), data };
  });

  http.serve(deleteStory, async ({ viewer, body, language }) => {
    await deleteOwn(deps, viewer.accountId, body.id);
    return { message: sayIn(language, say.deleted) };
  });
}

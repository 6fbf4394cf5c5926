import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FEED_TABS } from '@app/contract/feed';
import { Tabs } from '#ui';
import { useBrand } from '#platform/config';
import { useTexts } from '#platform/i18n';
import { Composer } from '../create/Composer.tsx';
import type { PostSlots } from '../post/post-slots.ts';
import { FeedList } from './FeedList.tsx';
import { LinkedPost } from './LinkedPost.tsx';
import { texts } from './texts.ts';
import { useTab } from './use-tab.ts';

type FeedProps = {
  readonly slots: PostSlots;
  /** The stories, in the first place of the page. */
  readonly strip: ReactNode;
};

/** What others post: strip, composer, tabs and list (FEED-01). */
export function Feed({ slots, strip }: FeedProps) {
  const say = useTexts(texts);
  const brand = useBrand();
  const linkedPostId = idOf(useSearchParams()[0].get('post'));
  const { tab, choose, frame } = useTab();
  const list = <FeedList key={tab} tab={tab} slots={slots} linkedPostId={linkedPostId} onShowAll={() => choose('all')} />;
  return (
    <div className="mx-auto max-w-160 space-y-4">
      <title>{`${say('title')} | ${brand}`}</title>
      <h1 className="sr-only">{say('title')}</h1>
      {strip}
      <Composer />
      {linkedPostId !== null && <LinkedPost key={linkedPostId} postId={linkedPostId} slots={slots} />}
      <div ref={frame} className="scroll-mt-23 lg:scroll-mt-15">
        <Tabs
          look="row"
          label={say('posts')}
          tabs={FEED_TABS.map((id) => ({ id, label: say(id), panel: list }))}
          value={tab}
          onValueChange={choose}
        />
      </div>
    </div>
  );
}

/** The number of a post in an address; what is no number is nothing. */
const idOf = (text: string | null): number | null => (text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null);

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FeedTab } from '@app/contract/feed';
import { Button, toast } from '#ui';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { useLive } from '#platform/live';
import { feedQuery, loadFeedPage, newsQuery, withMeanwhile } from '../feed.queries.ts';
import { texts } from './texts.ts';

/** All who are here hear of a new post at one moment; they ask within this time, not at once. In milliseconds. */
const SPREAD_MS = 2_000;

type NewPostsProps = { readonly tab: FeedTab; readonly until: string };

/** 'New posts' over the list, where others have posted since it was loaded; brings them and goes to the top (FEED-17). */
export function NewPosts({ tab, until }: NewPostsProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const news = newsQuery(tab, until);
  const { data: hasNews } = useQuery({ ...news, enabled: ({ state }) => state.data !== true });
  const [isBusy, setBusy] = useState(false);
  useAskAtNews(() => void queries.invalidateQueries({ queryKey: news.queryKey }));

  const show = async (): Promise<void> => {
    if (!isOnline()) return void toast.error(say('offline'), { id: 'offline-step' });
    const { queryKey } = feedQuery(tab);
    setBusy(true);
    try {
      const was = queries.getQueryData(queryKey);
      const first = await loadFeedPage(tab, { page: 1 });
      await queries.cancelQueries({ queryKey });
      window.scrollTo(0, 0);
      // The list hears of the scrolling in the next frame; until then it would hold the place that was left.
      await new Promise(requestAnimationFrame);
      const page = withMeanwhile(first, was, queries.getQueryData(queryKey));
      queries.setQueryData(queryKey, { pages: [page], pageParams: [{ page: 1 }] });
    } catch {
      toast.error(say('feedFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="status" className="pointer-events-none sticky top-37 z-10 grid h-0 justify-center lg:top-29">
      {hasNews && (
        <span className="pointer-events-auto h-fit rounded-full bg-card shadow-float">
          <Button size="small" icon={<ArrowUp aria-hidden />} busy={isBusy} onClick={() => void show()}>
            {say('newPosts')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Asks soon after a live event; events that come meanwhile are the same question. */
function useAskAtNews(ask: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('new_posts', () => {
    // A page that is not seen asks when it is looked at again.
    if (document.visibilityState === 'hidden') return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      ask();
    }, Math.random() * SPREAD_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

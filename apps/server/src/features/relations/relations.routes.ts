import { sayIn } from '@app/contract/kernel';
import {
  addToIgnoreList,
  addToShortlist,
  follow,
  listFollowers,
  listFollowing,
  listIgnored,
  listShortlist,
  relationsSentences as sentences,
  removeFromIgnoredList,
  removeFromShortlist,
  unfollow,
} from '@app/contract/relations';
import type { Http } from '#platform/http';
import { createBlocking } from './block-member.ts';
import { createFollowing } from './follow-member.ts';
import { createRelationLists } from './relation-lists.reader.ts';
import { createRelationsReader } from './relations.reader.ts';
import type { StepDeps } from './relations.types.ts';
import { presentFollows, presentIgnored, presentShortlist } from './relations.views.ts';
import { createShortlisting } from './shortlist-member.ts';

export function registerRelationsRoutes(http: Http, deps: StepDeps): void {
  serveFollows(http, deps);
  serveShortlist(http, deps);
  serveBlocks(http, deps);
  serveLists(http, deps);
}

function serveFollows(http: Http, deps: StepDeps): void {
  const following = createFollowing(deps);
  http.serve(follow, async ({ viewer, body, language }) => {
    const { sentence, name, isFollow, followers } = await following.follow(viewer.accountId, body.userId);
    return { message: sayIn(language, sentence, { name }), data: { is_follow: isFollow, followers } };
  });
  http.serve(unfollow, async ({ viewer, body, language }) => {
    const { sentence, name, isFollow, followers } = await following.unfollow(viewer.accountId, body.userId);
    return { message: sayIn(language, sentence, { name }), data: { is_follow: isFollow, followers } };
  });
}

function serveShortlist(http: Http, deps: StepDeps): void {
  const shortlist = createShortlisting(deps);
  http.serve(addToShortlist, async ({ viewer, body, language }) => {
    await shortlist.add(viewer.accountId, body.user_id);
    return { message: sayIn(language, sentences.shortlisted), data: { shortlisted: 1 as const } };
  });
  http.serve(removeFromShortlist, async ({ viewer, body, language }) => {
    await shortlist.remove(viewer.accountId, body.user_id);
    return { message: sayIn(language, sentences.unshortlisted), data: { shortlisted: 0 as const } };
  });
}

function serveBlocks(http: Http, deps: StepDeps): void {
  const blocking = createBlocking(deps);
  http.serve(addToIgnoreList, async ({ viewer, body, language }) => ({
    message: sayIn(language, sentences.blocked, { name: await blocking.block(viewer.accountId, body.user_id) }),
  }));
  http.serve(removeFromIgnoredList, async ({ viewer, body, language }) => ({
    message: sayIn(language, sentences.unignored, { name: await blocking.unblock(viewer.accountId, body.user_id) }),
  }));
}

function serveLists(http: Http, { db, neighbours: { members } }: StepDeps): void {
  const deps = { lists: createRelationLists(db), reader: createRelationsReader(db), members };
  http.serve(listFollowers, ({ viewer, query: { page }, language }) => presentFollows(deps, 'followers', { viewer, page, language }));
  http.serve(listFollowing, ({ viewer, query: { page }, language }) => presentFollows(deps, 'following', { viewer, page, language }));
  http.serve(listShortlist, ({ viewer, query: { page }, language }) => presentShortlist(deps, { viewer, page, language }));
  http.serve(listIgnored, ({ viewer, query: { page }, language }) => presentIgnored(deps, { viewer, page, language }));
}

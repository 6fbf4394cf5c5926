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
import { addBlock, followMember, removeBlock, shortlistMember, unfollowMember, unshortlistMember } from './relations.service.ts';
import { presentFollows, presentIgnored, presentShortlist } from './relations.views.ts';

export function serveRelations(http: Http): void {
  serveFollows(http);
  serveShortlist(http);
  serveBlocks(http);
  serveLists(http);
}

function serveFollows(http: Http): void {
  http.serve(follow, async ({ ctx, viewer, body, language }) => {
    const { name, followers } = await followMember(ctx, viewer.accountId, body.userId);
    return { message: sayIn(language, sentences.followed, { name }), data: { is_follow: '0' as const, followers } };
  });
  http.serve(unfollow, async ({ ctx, viewer, body, language }) => {
    const { name, followers } = await unfollowMember(ctx, viewer.accountId, body.userId);
    return { message: sayIn(language, sentences.unfollowed, { name }), data: { is_follow: '1' as const, followers } };
  });
}

function serveShortlist(http: Http): void {
  http.serve(addToShortlist, async ({ ctx, viewer, body, language }) => {
    await shortlistMember(ctx, viewer.accountId, body.user_id);
    return { message: sayIn(language, sentences.shortlisted), data: { shortlisted: 1 as const } };
  });
  http.serve(removeFromShortlist, async ({ ctx, viewer, body, language }) => {
    await unshortlistMember(ctx, viewer.accountId, body.user_id);
    return { message: sayIn(language, sentences.unshortlisted), data: { shortlisted: 0 as const } };
  });
}

function serveBlocks(http: Http): void {
  http.serve(addToIgnoreList, async ({ ctx, viewer, body, language }) => ({
    message: sayIn(language, sentences.blocked, { name: await addBlock(ctx, viewer.accountId, body.user_id) }),
  }));
  http.serve(removeFromIgnoredList, async ({ ctx, viewer, body, language }) => ({
    message: sayIn(language, sentences.unignored, { name: await removeBlock(ctx, viewer.accountId, body.user_id) }),
  }));
}

function serveLists(http: Http): void {
  http.serve(listFollowers, (call) => presentFollows(call.ctx, 'followers', { ...call, page: call.query.page }));
  http.serve(listFollowing, (call) => presentFollows(call.ctx, 'following', { ...call, page: call.query.page }));
  http.serve(listShortlist, (call) => presentShortlist(call.ctx, { ...call, page: call.query.page }));
  http.serve(listIgnored, (call) => presentIgnored(call.ctx, { ...call, page: call.query.page }));
}

import { randomUUID } from 'node:crypto';
import { orderBioData } from '@app/contract/bio-data';
import { allowCalls, answerCallPlan, declineCall, endCall, planCall, startCall } from '@app/contract/calls';
import { deleteChatMessage, markChatSeen, replyInChat } from '@app/contract/chat';
import { checkContact, storeContactView } from '@app/contract/contact-views';
import * as interests from '@app/contract/interests';
import * as privacy from '@app/contract/privacy';
import * as relations from '@app/contract/relations';
import { reportContent } from '@app/contract/reports';
import { dismissMatchedProfile } from '@app/contract/suggestions';
import type { Endpoint } from '@app/contract/kernel';
import type { TestApp } from '#testing';
import { all, crowdOf, turned, waysOf, type Before, type StateOfTwo, type Step, type Two, type Ways } from './ways-of-two.testing.ts';

type Counts = StateOfTwo['counts'];
const state = (
  [name, ways, said]: readonly [name: string, ways: number, said: string],
  step: Step,
  before?: Before,
  counts?: Counts,
): StateOfTwo => ({
  name,
  ways,
  said,
  step,
  ...(before ? { before } : {}),
  ...(counts === undefined ? {} : { counts }),
});

/** Does for the other what came before, which keeps its number for both. */
const ofOther =
  (before: Before): Before =>
  async (two) => {
    const theirs = turned(two);
    await before(theirs);
    two.id = theirs.id;
  };

const MESSAGE = { message: 'We would be glad to know you.' };
const KINDS = {
  interest: {
    send: interests.sendInterest,
    accept: interests.acceptInterest,
    decline: interests.declineInterest,
    withdraw: interests.withdrawInterest,
    id: 'interest_id',
    more: {},
  },
  proposal: {
    send: interests.sendProposal,
    accept: interests.acceptProposal,
    decline: interests.declineProposal,
    withdraw: interests.withdrawProposal,
    id: 'proposal_id',
    more: MESSAGE,
  },
} as const;

/** Lists every state in which an interest or a proposal can be sent or answered. */
function interestStates({ call, to, byOther, kept, days, limited, write }: Ways): readonly StateOfTwo[] {
  return (['interest', 'proposal'] as const).flatMap((kind): StateOfTwo[] => {
    const { send: sending, accept, decline, withdraw, id, more } = KINDS[kind];
    const [send, ofOtherKind] = [to(sending, more), kind === 'interest' ? to(interests.sendProposal, MESSAGE) : to(interests.sendInterest)];
    const named = (two: Two) => ({ [id]: two.id });
    const [accepted, declined, withdrawn] = [call(accept, named), call(decline, named), call(withdraw, named)];
    const received = byOther(send);
    const sent = kept(send, id);
    const got = ofOther(sent);
    const wasDeclined = all(sent, byOther(declined));
    const sends = (
      name: string,
      [ways, inCrowd, said]: readonly [alone: number, inCrowd: number, said: string],
      before?: Before,
      counts?: Counts,
    ) => ({
      name: `${kind}: ${name}`,
      said,
      ways,
      inCrowd,
      step: send,
      ...(before ? { before } : {}),
      ...(counts === undefined ? {} : { counts }),
    });
    const isPaidByMonth = kind === 'interest';
    return [
      sends('first', [3, 2, 'pending']),
      sends('again', [3, 3, 'pending'], send),
      sends('to who sent one', [4, 6, 'accepted'], received),
      sends('again after it was accepted', [4, 4, 'accepted'], all(received, send)),
      sends('of who accepted', [4, 4, 'accepted'], all(send, byOther(send))),
      sends('over one that has run out', [3, 5, 'pending'], all(send, days(95))),
      sends('over one that has just run out', [2, 4, 'cooldown'], all(send, days(61))),
      sends('over one of the other that has run out', [3, 5, 'pending'], all(received, days(61))),
      sends('after a decline', [2, 2, 'cooldown'], wasDeclined),
      sends('after it was withdrawn', [2, 2, 'cooldown'], all(sent, withdrawn)),
      sends('a month after a decline', [3, 2, 'pending'], all(wasDeclined, days(31))),
      sends('to who blocked', [2, 2, 'not_found'], byOther(to(relations.addToIgnoreList))),
      sends('after a block', [3, 2, 'pending'], all(to(relations.addToIgnoreList), to(relations.removeFromIgnoredList))),
      sends('beside one of the other kind', [3, 2, 'pending'], byOther(ofOtherKind)),
      sends('to who is connected', [3, 2, 'pending'], all(byOther(ofOtherKind), ofOtherKind)),
      sends('of who may begin nothing', [2, 4, 'first_contacts_limited'], limited),
      sends('of who may begin nothing, to who had sent one', [3, 5, 'pending'], all(received, days(61), limited)),
      sends('with nothing left', [3, 2, isPaidByMonth ? 'pending' : 'no_proposal_credit'], undefined, { contact: 1 }),
      sends('by what the month gives', [isPaidByMonth ? 4 : 3, 5, isPaidByMonth ? 'pending' : 'no_proposal_credit'], undefined, null),
      sends('in a new month', [4, 5, 'pending'], days(35, false)),
      { name: `${kind}: its acceptance`, said: 'accepted', ways: 5, step: accepted, before: got },
      { name: `${kind}: its acceptance with a conversation`, said: 'accepted', ways: 5, step: accepted, before: all(write, got) },
      { name: `${kind}: its acceptance by who sent it`, said: 'accepted', ways: 5, step: to(accept), before: got },
      { name: `${kind}: its acceptance again`, said: 'already_answered', ways: 4, step: accepted, before: all(got, accepted) },
      { name: `${kind}: its decline`, said: 'declined', ways: 4, step: declined, before: got },
      { name: `${kind}: its withdrawal`, said: 'withdrawn', ways: 4, step: withdrawn, before: sent },
    ];
  });
}

function contactStates({ test, call, byOther, to, days }: Ways): readonly StateOfTwo[] {
  const view = call(storeContactView, ({ other }) => ({ id: other.accountId }));
  const check = call(checkContact, ({ other }) => ({ partner_id: other.accountId }));
  const block = to(relations.addToIgnoreList);
  const hidden: Before = ({ other }) =>
    test.ctx.pool.query('insert into privacy_settings (member_id, phone_visibility, created_at) values ($1, 3, now())', [other.accountId]);
  return [
    state(['what a contact would cost', 4, '200'], check),
    state(['what a contact would cost, by what the month gives', 6, '200'], check, undefined, null),
    { ...state(['a contact view', 4, '200'], view), inCrowd: 4 },
    { ...state(['a contact view again', 3, '200'], view, view), inCrowd: 3 },
    { ...state(['a contact view with nothing left', 4, 'no_contact_credit'], view, undefined, { proposal: 1 }), inCrowd: 4 },
    { ...state(['a contact view by what the month gives', 4, 'no_contact_credit'], view, undefined, null), inCrowd: 6 },
    { ...state(['a contact view in a new month', 5, '200'], view, days(35, false)), inCrowd: 6 },
    { ...state(['a contact view that is hidden', 4, 'contact_hidden'], view, hidden), inCrowd: 4 },
    { ...state(['a contact view of who blocked', 4, 'not_found'], view, byOther(block)), inCrowd: 4 },
  ];
}

function messageStates({ call, to, byOther, days, connected, write }: Ways): readonly StateOfTwo[] {
  const block = to(relations.addToIgnoreList);
  const threadOf = new Map<number, number>();
  const wrote =
    (turn: (two: Two) => Two): Before =>
    async (two) => {
      const { failure } = await write(turn(two));
      const data = failure['data'] as { readonly chat_thread_id: number; readonly message: { readonly id: number } };
      two.id = data.message.id;
      threadOf.set(two.id, data.chat_thread_id);
    };
  const same = (two: Two): Two => two;
  const seen = call(markChatSeen, ({ id }) => ({ chat_thread_id: threadOf.get(id), message_id: id }));
  const answer = call(replyInChat, ({ id }) => ({ chat_thread_id: threadOf.get(id), message: 'Salam', client_id: randomUUID() }));
  const report = call(reportContent, ({ id }) => ({ type: 'message', id, reason: 'abusive_messages' }));
  return [
    state(['a first message', 6, '200'], write),
    state(['a further message', 6, '200'], write, write),
    state(['a message of who is connected', 6, '200'], write, connected),
    state(['a message after long silence', 6, '200'], write, all(byOther(write), days(40))),
    state(['an answer in a conversation', 4, '200'], answer, wrote(turned)),
    state(['a message to who blocked', 2, 'not_found'], write, byOther(block)),
    state(['a look at what came', 6, '200'], seen, wrote(turned)),
    state(
      ['the deletion of a message', 6, '200'],
      call(deleteChatMessage, ({ id }) => ({ id })),
      wrote(same),
    ),
    state(['a message reported', 6, '200'], report, wrote(turned)),
  ];
}

function relationStates({ call, to, byOther, write, photos }: Ways): readonly StateOfTwo[] {
  const followed = call(relations.follow, ({ other }) => ({ userId: other.accountId }));
  const unfollowed = call(relations.unfollow, ({ other }) => ({ userId: other.accountId }));
  const [block, unblock] = [to(relations.addToIgnoreList), to(relations.removeFromIgnoredList)];
  const [shortlist, unshortlist] = [to(relations.addToShortlist), to(relations.removeFromShortlist)];
  const view = call(storeContactView, ({ other }) => ({ id: other.accountId }));
  const interest = to(interests.sendInterest);
  const everything = all(byOther(interest), interest, to(interests.sendProposal, MESSAGE), write, followed, shortlist, view);
  return [
    state(['a shortlisting', 3, '200'], shortlist),
    state(['a shortlisting again', 3, '200'], shortlist, shortlist),
    state(['a shortlisting taken back', 3, '200'], unshortlist, shortlist),
    state(['a shortlisting taken back in vain', 4, '200'], unshortlist),
    state(['a follow', 6, '200'], followed),
    state(['a follow again', 4, '200'], followed, followed),
    state(['a follow after it was taken back', 6, '200'], followed, all(followed, unfollowed)),
    state(['a follow taken back', 4, '200'], unfollowed, followed),
    state(['a follow taken back in vain', 5, '200'], unfollowed),
    state(['a block', 6, '200'], block),
    state(['a block again', 2, '200'], block, block),
    state(['a block of who blocks', 4, 'not_found'], block, byOther(block)),
    state(['a block between two who have everything', 6, '200'], block, everything),
    state(
      ['a block that gives back what a request for photos cost', 7, '200'],
      block,
      all(photos, to(privacy.requestPhotos, { type: 'profile' })),
    ),
    state(['a block lifted', 3, '200'], unblock, block),
    state(['a block lifted in vain', 2, 'not_found'], unblock),
    state(['a suggestion dismissed', 3, '200'], to(dismissMatchedProfile)),
  ];
}

function photoStates({ call, to, byOther, kept, days, photos }: Ways): readonly StateOfTwo[] {
  const profile = { type: 'profile' };
  const ask = to(privacy.requestPhotos, profile);
  const [grant, removed] = [to(privacy.grantPhotoAccess, profile), to(privacy.removePhotoAccess, profile)];
  const answer = (endpoint: Endpoint): Step => call(endpoint, ({ id }) => ({ id }));
  const [open, refuse] = [answer(privacy.acceptPhotoRequest), answer(privacy.declinePhotoRequest)];
  const ownPhotos = byOther(photos);
  const asked = all(ownPhotos, ofOther(kept(ask, 'id')));
  return [
    state(['a request for photos', 3, 'pending'], ask, photos),
    state(['a request for photos again', 2, 'already_requested'], ask, all(photos, ask)),
    state(['a request for photos over one that has run out', 4, 'pending'], ask, all(photos, ask, days(40))),
    state(['a request for photos with nothing left', 3, 'no_image_view_credit'], ask, photos, { contact: 1 }),
    state(['a request for photos in a new month', 4, 'pending'], ask, all(photos, days(35, false))),
    state(['a request for photos that are open', 2, 'already_visible'], ask, all(photos, byOther(grant))),
    state(['photos opened to who asked', 6, 'accepted'], open, asked),
    state(['photos refused to who asked', 5, 'declined'], refuse, asked),
    state(['photos refused again', 4, 'already_answered'], refuse, all(asked, refuse)),
    state(['photos opened', 5, '200'], grant, ownPhotos),
    state(['photos opened again', 4, '200'], grant, all(ownPhotos, grant)),
    state(['photos opened to who had asked', 5, '200'], grant, asked),
    state(['photos opened to whose request has run out', 6, '200'], grant, all(asked, days(40))),
    state(['photos closed', 4, '200'], removed, all(ownPhotos, grant)),
  ];
}

function callStates({ test, call, to, kept, days, connected }: Ways): readonly StateOfTwo[] {
  const start = call(startCall, ({ id }) => ({ chat_thread_id: id, kind: 'voice' }));
  const times = () => [new Date(test.ctx.clock.now().getTime() + 10_800_000).toISOString()];
  const plan = call(planCall, ({ id }) => ({ chat_thread_id: id, times: times() }));
  const [decline, end] = [call(declineCall, ({ id }) => ({ call_id: id })), call(endCall, ({ id }) => ({ call_id: id }))];
  const rings = all(connected, ofOther(kept(start, 'call_id')));
  const planned = all(connected, ofOther(kept(plan, 'plan_id')));
  const bio = to(orderBioData);
  return [
    state(['bio data', 5, '200'], bio),
    state(['bio data again', 5, '200'], bio, bio),
    state(['bio data with nothing left', 5, 'no_bio_data_credit'], bio, undefined, { contact: 1 }),
    state(['bio data in a new month', 6, '200'], bio, days(35, false)),
    state(['a call declined', 4, '200'], decline, rings),
    state(['a call that is given up', 6, '200'], end, all(connected, kept(start, 'call_id'))),
    state(
      ['calls allowed', 6, '200'],
      call(allowCalls, ({ id }) => ({ chat_thread_id: id, allowed: 1 })),
      connected,
    ),
    state(['a call planned', 6, '200'], plan, connected),
    state(
      ['a plan accepted', 5, '200'],
      call(answerCallPlan, ({ id }) => ({ plan_id: id, time: times()[0] })),
      planned,
    ),
    state(
      ['a plan declined', 4, '200'],
      call(answerCallPlan, ({ id }) => ({ plan_id: id, time: null })),
      planned,
    ),
  ];
}

/** Returns the steps between two members in their states, what makes two for one of them, and what counts a step as one of a crowd. */
export function stepsOfTwo(test: TestApp) {
  const ways = waysOf(test);
  const states = [interestStates, contactStates, messageStates, relationStates, photoStates, callStates].flatMap((list) => list(ways));
  return { states, two: ways.two, ...crowdOf(ways) };
}

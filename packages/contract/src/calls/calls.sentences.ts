import { sayIn, sentences, type Sentence, type SentenceLanguage } from '../kernel/index.ts';
import type { CallKind, CallState } from './calls.schemas.ts';

export const callsSentences = sentences({
  noThread: { en: 'This conversation is not available.', bn: 'এই কথোপকথনটি পাওয়া যাচ্ছে না।' },
  noCall: { en: 'This call is not available.', bn: 'এই কলটি পাওয়া যাচ্ছে না।' },
  noPlan: { en: 'This plan is not available.', bn: 'কলের এই প্রস্তাবিত সময় আর নেই।' },
  busy: { en: 'Busy', bn: 'ব্যস্ত' },
  inCall: { en: 'You are already in a call.', bn: 'আপনি এখন আরেকটি কলে আছেন।' },
  premiumNeeded: { en: 'Calling needs a premium package.', bn: 'কল করতে একটি প্রিমিয়াম প্যাকেজ লাগবে।' },
  unanswered: {
    en: '{name} has not answered yet. You can call again once {name} writes or calls you.',
    bn: '{name} এখনো সাড়া দেননি। {name} আপনাকে লিখলে বা কল করলে আবার কল করতে পারবেন।',
  },
  hoursAsked: {
    en: 'You have tried several times. Send {name} a message to agree on a time.',
    bn: 'আপনি কয়েকবার চেষ্টা করেছেন। কখন কথা বলা যায়, {name}-কে বার্তা পাঠিয়ে ঠিক করে নিন।',
  },
  answeredElsewhere: { en: 'This call was answered on another device.', bn: 'কলটি আরেকটি ডিভাইসে ধরা হয়েছে।' },
  notThisDevice: { en: 'This call goes on on another device.', bn: 'কলটি আরেকটি ডিভাইসে চলছে।' },
  settingsSaved: { en: 'Call settings saved.', bn: 'কলের সেটিংস সংরক্ষণ করা হয়েছে।' },
  planSent: { en: 'Your times were sent to {name}.', bn: 'আপনার দেওয়া সময়গুলো {name}-কে পাঠানো হয়েছে।' },
  planAccepted: { en: 'The call is planned.', bn: 'কলের সময় ঠিক হয়েছে।' },
  planDeclined: { en: 'The plan was declined.', bn: 'কলের প্রস্তাবিত সময় ফিরিয়ে দেওয়া হয়েছে।' },
  planWithdrawn: { en: 'The plan was withdrawn.', bn: 'কলের প্রস্তাবিত সময় তুলে নেওয়া হয়েছে।' },
  planCancelled: { en: 'The call was cancelled.', bn: 'কলটি বাতিল করা হয়েছে।' },
  timesCount: { en: 'Please choose one to three times.', bn: 'এক থেকে তিনটি সময় বেছে নিন।' },
  timesDiffer: { en: 'Please choose times that differ.', bn: 'আলাদা আলাদা সময় বেছে নিন।' },
  timeWrong: { en: 'Please choose a time.', bn: 'একটি সময় বেছে নিন।' },
  timeTooSoon: { en: 'Please choose a time at least 15 minutes from now.', bn: 'এখন থেকে অন্তত ১৫ মিনিট পরের সময় বেছে নিন।' },
  timeTooFar: { en: 'Please choose a time within the next 30 days.', bn: 'আগামী ৩০ দিনের মধ্যে কোনো সময় বেছে নিন।' },
  timeNotOffered: { en: 'Please choose one of the times offered.', bn: 'দেওয়া সময়গুলোর একটি বেছে নিন।' },
  chooseOne: { en: 'Please choose one of the options.', bn: 'একটি বিকল্প বেছে নিন।' },
  hoursDiffer: { en: 'The end must differ from the beginning.', bn: 'শুরু ও শেষের সময় আলাদা হতে হবে।' },
  daysNeeded: { en: 'Please choose at least one day.', bn: 'অন্তত একটি দিন বেছে নিন।' },
});

/** The push of a call that rings: no name, since a locked screen shows it. */
export const incomingCall: Sentence = { en: 'Incoming call', bn: 'কল আসছে' };
/** The entry of a planned call in a calendar. */
export const plannedCall: Sentence = { en: 'Call with {name}', bn: '{name}-এর সঙ্গে কল' };

const KINDS: Readonly<Record<CallKind, Sentence>> = {
  voice: { en: 'Voice call', bn: 'ভয়েস কল' },
  video: { en: 'Video call', bn: 'ভিডিও কল' },
};
const MISSED: Readonly<Record<CallKind, Sentence>> = {
  voice: { en: 'Missed voice call', bn: 'মিসড ভয়েস কল' },
  video: { en: 'Missed video call', bn: 'মিসড ভিডিও কল' },
};
const ENDS = {
  ringing: { en: '{kind}, ringing', bn: '{kind}, রিং হচ্ছে' },
  active: { en: '{kind}, in progress', bn: '{kind}, চলছে' },
  notAnswered: { en: '{kind}, not answered', bn: '{kind}, ধরা হয়নি' },
  declined: { en: '{kind}, declined', bn: '{kind}, ধরেননি' },
  busy: { en: '{kind}, busy', bn: '{kind}, ব্যস্ত ছিলেন' },
  failed: { en: '{kind}, connection lost', bn: '{kind}, সংযোগ বিচ্ছিন্ন হয়েছে' },
  seconds: { en: '{kind}, {n} s', bn: '{kind}, {n} সেকেন্ড' },
  minutes: { en: '{kind}, {n} min', bn: '{kind}, {n} মিনিট' },
  hours: { en: '{kind}, {h} h {n} min', bn: '{kind}, {h} ঘণ্টা {n} মিনিট' },
} as const satisfies Record<string, Sentence>;

const MINUTE = 60;

/** A call as one of its two reads it in the conversation: 'Video call, 12 min', 'Missed voice call'. */
export type CallOutcome = {
  readonly kind: CallKind;
  readonly state: CallState;
  /** Whole seconds from the answer to the end. */
  readonly seconds: number;
  readonly isCaller: boolean;
};

export function callText(language: SentenceLanguage, { kind, state, seconds, isCaller }: CallOutcome): string {
  const say = (sentence: Sentence, numbers: Readonly<Record<string, number>> = {}): string =>
    sayIn(language, sentence, { kind: KINDS[kind][language], ...numbers });
  if (state === 'missed' || state === 'busy') {
    if (!isCaller) return MISSED[kind][language];
    return say(state === 'busy' ? ENDS.busy : ENDS.notAnswered);
  }
  if (state !== 'ended') return say(ENDS[state]);
  if (seconds < MINUTE) return say(ENDS.seconds, { n: seconds });
  const minutes = Math.floor(seconds / MINUTE);
  return minutes < MINUTE ? say(ENDS.minutes, { n: minutes }) : say(ENDS.hours, { h: Math.floor(minutes / MINUTE), n: minutes % MINUTE });
}

import type { EventDraft } from '#features/publishing';
import type { EventCover } from './event-covers.ts';

/** Days and times count from the first start, in Dhaka; hours may be halves. */
export type DrawnEvent = Omit<EventDraft, 'startsAt' | 'endsAt'> & {
  readonly inDays: number;
  readonly fromHour: number;
  readonly toHour: number | null;
  readonly cover: EventCover | null;
};

export const DRAWN_EVENTS: readonly DrawnEvent[] = [
  {
    title: 'Tea for Families in Dhanmondi',
    titleBn: 'ধানমন্ডিতে পরিবারের চায়ের আসর',
    inDays: 9,
    fromHour: 16,
    toHour: 19,
    place: 'Community hall, Dhanmondi, Dhaka',
    placeBn: 'কমিউনিটি হল, ধানমন্ডি, ঢাকা',
    isOnline: false,
    url: null,
    description:
      '<p>An afternoon for parents, candidates and everybody who accompanies them. There is tea, a short talk about first meetings, and much time to get to know each other.</p><ul><li>Please bring at most four people a family</li><li>Our counsellors introduce families to each other who wish it</li><li>No photos are taken</li></ul>',
    descriptionBn:
      '<p>মা-বাবা, পাত্র-পাত্রী আর সঙ্গে যাঁরা আসবেন, সবার জন্য একটি বিকেল। থাকবে চা, প্রথম সাক্ষাৎ নিয়ে ছোট একটি আলোচনা, আর চেনাজানার জন্য অনেকটা সময়।</p><ul><li>এক পরিবার থেকে সর্বোচ্চ চারজন আসুন</li><li>যাঁরা চান, আমাদের পরামর্শকেরা তাঁদের পরিচয় করিয়ে দেবেন</li><li>কোনো ছবি তোলা হবে না</li></ul>',
    isRamadan: false,
    cover: 'tea',
  },
  {
    title: 'Ask a Counsellor: The First Conversation',
    titleBn: 'পরামর্শকের কাছে প্রশ্ন: প্রথম আলাপ',
    inDays: 16,
    fromHour: 20,
    toHour: 21.5,
    place: null,
    placeBn: null,
    isOnline: true,
    url: 'https://example.com/ask-a-counsellor',
    description:
      '<p>What does one write first, and what better not? A counsellor answers your questions live, in Bengali and English. You need not switch on your camera.</p>',
    descriptionBn:
      '<p>প্রথমে কী লেখা যায়, আর কী না লেখাই ভালো? একজন পরামর্শক সরাসরি আপনাদের প্রশ্নের উত্তর দেবেন, বাংলা ও ইংরেজিতে। ক্যামেরা চালু করতে হবে না।</p>',
    isRamadan: false,
    cover: 'talk',
  },
  {
    title: 'Matchmaking Fair in Chattogram',
    titleBn: 'চট্টগ্রামে পাত্র-পাত্রী মেলা',
    inDays: 30,
    fromHour: 10,
    toHour: 17,
    place: 'Convention hall, GEC, Chattogram',
    placeBn: 'কনভেনশন হল, জিইসি, চট্টগ্রাম',
    isOnline: false,
    url: 'https://example.com/fair',
    description:
      '<p>A whole day for families from Chattogram, Cox’s Bazar and Feni: help with the profile, checking of documents on the spot, and talks about law and health before marriage.</p>',
    descriptionBn:
      '<p>চট্টগ্রাম, কক্সবাজার ও ফেনীর পরিবারগুলোর জন্য পুরো একটি দিন: প্রোফাইল তৈরিতে সাহায্য, সেখানেই কাগজপত্র যাচাই, আর বিয়ের আগে আইন ও স্বাস্থ্য নিয়ে আলোচনা।</p>',
    isRamadan: false,
    cover: 'fair',
  },
  {
    title: 'Getting Ready for Ramadan: An Evening for Families',
    titleBn: 'রমজানের প্রস্তুতি: পরিবার নিয়ে একটি সন্ধ্যা',
    inDays: 45,
    fromHour: 18.5,
    toHour: 20.5,
    place: 'Uttara, Dhaka',
    placeBn: 'উত্তরা, ঢাকা',
    isOnline: false,
    url: null,
    description:
      '<p>How do families plan visits and talks in the month of fasting? We speak about the rhythm of the day, about invitations to Iftar, and about what may wait until after Eid.</p>',
    descriptionBn:
      '<p>রোজার মাসে দেখাসাক্ষাৎ আর আলাপ কীভাবে গুছিয়ে নেবেন? দিনের রুটিন, ইফতারের দাওয়াত, আর কোন কথাগুলো ঈদের পরের জন্য রাখা যায়, তা নিয়ে আলোচনা।</p>',
    isRamadan: true,
    cover: 'moon',
  },
  {
    title: 'Photo Day for Profiles',
    titleBn: 'প্রোফাইলের ছবি তোলার দিন',
    inDays: -12,
    fromHour: 10,
    toHour: 16,
    place: 'Banani, Dhaka',
    placeBn: 'বনানী, ঢাকা',
    isOnline: false,
    url: null,
    description: '<p>A photographer took calm, natural portraits in daylight; everybody chose their own picture and took it home.</p>',
    descriptionBn: '<p>দিনের আলোয় সহজ, স্বাভাবিক ছবি তুলে দিয়েছেন একজন আলোকচিত্রী; পছন্দের ছবিটি সবাই নিজেই বেছে নিয়ে গেছেন।</p>',
    isRamadan: false,
    cover: 'camera',
  },
  {
    title: 'Evening for Families in Sylhet',
    titleBn: 'সিলেটে পরিবার নিয়ে সন্ধ্যা',
    inDays: -38,
    fromHour: 17,
    toHour: null,
    place: 'Zindabazar, Sylhet',
    placeBn: 'জিন্দাবাজার, সিলেট',
    isOnline: false,
    url: null,
    description: '<p>Families from Sylhet and relatives from London talked about marrying across two countries.</p>',
    descriptionBn: '<p>সিলেটের পরিবার আর লন্ডনের আত্মীয়রা মিলে দুই দেশের মধ্যে বিয়ে নিয়ে কথা বলেছেন।</p>',
    isRamadan: false,
    cover: null,
  },
];

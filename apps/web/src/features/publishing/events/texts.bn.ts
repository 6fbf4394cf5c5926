import type { Translation } from '#platform/i18n';
import type { en } from './texts.en.ts';

export const bn: Translation<typeof en> = {
  title: 'অনুষ্ঠান',
  description: 'পরিবারের মিলনমেলা, আলোচনা ও মেলা: দেশে ও অনলাইনে {brand} কখন, কোথায়, কী আয়োজন করছে, আর গেলে কী কী পাবেন, সব এখানে।',
  upcoming: 'সামনের অনুষ্ঠান',
  past: 'আগের অনুষ্ঠান',
  empty: 'সামনে কোনো অনুষ্ঠান নেই',
  emptyText: 'নতুন কোনো অনুষ্ঠান ঠিক হলেই এখানে দেখতে পাবেন।',
  emptyRamadan: 'রমজানের কোনো অনুষ্ঠান এখনো নেই',
  failed: 'অনুষ্ঠানগুলো আনা যায়নি। আবার চেষ্টা করুন।',
  online: 'অনলাইন',
  bangladeshTime: 'বাংলাদেশ সময়',
  yourTime: 'আপনার সময়: {time}',
  more: 'এই অনুষ্ঠান সম্পর্কে আরও',
  picture: '“{title}” অনুষ্ঠানের ছবি',
};

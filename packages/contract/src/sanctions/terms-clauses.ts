import type { Sentence } from '../kernel/index.ts';

/** Titles of the clauses of the terms, the first being clause 1: what a sanction names as its rule. */
export const TERMS_CLAUSES = [
  { en: 'Acceptance', bn: 'শর্তে সম্মতি' },
  { en: 'Eligibility', bn: 'কারা সদস্য হতে পারেন' },
  { en: 'The service', bn: 'আমাদের সেবা' },
  { en: 'Registration', bn: 'নিবন্ধন' },
  { en: 'Profiles made for others', bn: 'অন্যের জন্য তৈরি প্রোফাইল' },
  { en: 'One profile', bn: 'একজনের একটি প্রোফাইল' },
  { en: 'Photos', bn: 'ছবি' },
  { en: 'Health', bn: 'স্বাস্থ্য' },
  { en: 'Verification', bn: 'যাচাই' },
  { en: 'Free membership', bn: 'বিনা মূল্যের সদস্যপদ' },
  { en: 'Paid membership', bn: 'পেইড সদস্যপদ' },
  { en: 'Package term', bn: 'প্যাকেজের মেয়াদ' },
  { en: 'Renewal', bn: 'নবায়ন' },
  { en: 'Payment', bn: 'পেমেন্ট' },
  { en: 'No refund, no transfer', bn: 'টাকা ফেরত নেই, হস্তান্তর নেই' },
  { en: 'Conduct', bn: 'আচরণ' },
  { en: 'Money', bn: 'টাকাপয়সা' },
  { en: 'Automation and misuse', bn: 'স্বয়ংক্রিয় ব্যবহার ও অপব্যবহার' },
  { en: 'Privacy', bn: 'গোপনীয়তা' },
  { en: 'Child safety', bn: 'শিশুর নিরাপত্তা' },
  { en: 'Suspension and deletion by staff', bn: 'কর্মীরা কখন প্রোফাইল স্থগিত করেন বা মুছে ফেলেন' },
  { en: 'Ending membership', bn: 'সদস্যপদের সমাপ্তি' },
  { en: 'Liability, changes, law and contact', bn: 'দায়, পরিবর্তন, আইন ও যোগাযোগ' },
] as const satisfies readonly Sentence[];

/** Clause by which a membership ends without a breach of another. */
export const ENDING_CLAUSE = 22;

export const clauseTitle = (clause: number): Sentence => TERMS_CLAUSES[clause - 1] ?? { en: '', bn: '' };

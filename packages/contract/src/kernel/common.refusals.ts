import { refusals } from './refusal.ts';

/** Refusals that any call may give. */
export const commonRefusals = refusals({
  unauthenticated: { status: 401, en: 'Please sign in.', bn: 'সাইন ইন করুন।' },
  validation_failed: { status: 422, en: 'Please check what you entered.', bn: 'আপনি যা লিখেছেন তা আরেকবার দেখে নিন।' },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Please try again in a while.',
    bn: 'অল্প সময়ে অনেকবার চেষ্টা করা হয়েছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  },
  not_found: { status: 404, en: 'This could not be found.', bn: 'এটি খুঁজে পাওয়া যায়নি।' },
  file_too_large: { status: 413, en: 'The file is too large.', bn: 'ফাইলটি অনেক বড়।' },
  payload_too_large: {
    status: 413,
    en: 'What was sent is too large. Shorten it and try again.',
    bn: 'যা পাঠানো হয়েছে তা অনেক বড়। একটু ছোট করে আবার চেষ্টা করুন।',
  },
  bad_request: {
    status: 400,
    en: 'The request could not be read. Reload the page and try again.',
    bn: 'অনুরোধটি পড়া যায়নি। পাতাটি আবার খুলে চেষ্টা করুন।',
  },
  request_timeout: {
    status: 408,
    en: 'The request took too long to arrive. Please try again.',
    bn: 'অনুরোধটি পৌঁছাতে অনেক সময় লেগেছে। আবার চেষ্টা করুন।',
  },
  address_too_long: {
    status: 414,
    en: 'This address is too long. Open the site from its first page.',
    bn: 'এই ঠিকানাটি অনেক লম্বা। সাইটটি প্রথম পাতা থেকে খুলুন।',
  },
  range_not_satisfiable: {
    status: 416,
    en: 'The file has no such part. Load it from its beginning.',
    bn: 'ফাইলটিতে এই অংশ নেই। শুরু থেকে আবার লোড করুন।',
  },
  expectation_failed: {
    status: 417,
    en: 'The server cannot do what the header Expect asks for. Send the request without it.',
    bn: 'Expect হেডারে যা চাওয়া হয়েছে সার্ভার তা করতে পারে না। সেটি ছাড়া আবার পাঠান।',
  },
  headers_too_large: {
    status: 431,
    en: 'The browser sent too much along with this request. Delete the cookies of this site and try again.',
    bn: 'ব্রাউজার অনুরোধের সঙ্গে অনেক বেশি তথ্য পাঠিয়েছে। এই সাইটের কুকি মুছে আবার চেষ্টা করুন।',
  },
  foreign_origin: {
    status: 403,
    en: 'Another site asked for this. Open this site itself and try again.',
    bn: 'অন্য একটি সাইট থেকে এই অনুরোধ এসেছে। এই সাইটটি খুলে আবার চেষ্টা করুন।',
  },
  // Of what several of the staff write, where the call names the version that was read.
  changed_meanwhile: {
    status: 409,
    en: 'Somebody else changed this after you had opened it. Nothing was saved: copy what you need, and open it again.',
    bn: 'আপনি খোলার পর অন্য কেউ এটি বদলেছেন, তাই সংরক্ষণ হয়নি। যা দরকার কপি করে রেখে আবার খুলুন।',
  },
  unsupported_type: { status: 415, en: 'This file type is not allowed.', bn: 'এই ধরনের ফাইল দেওয়া যাবে না।' },
  server_error: { status: 500, en: 'Something went wrong. Please try again.', bn: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।' },
  service_unavailable: {
    status: 503,
    en: 'The service is not available right now. Please try again in a moment.',
    bn: 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  },
  // Of staff where STAFF_PASSKEYS is required and the account has none.
  passkey_first: {
    status: 403,
    en: 'Add a passkey to your account first. Nothing else is open before.',
    bn: 'আগে আপনার অ্যাকাউন্টে একটি পাসকি যোগ করুন। তার আগে আর কিছু করা যাবে না।',
  },
  registration_incomplete: { status: 403, en: 'Please complete your registration.', bn: 'আপনার নিবন্ধন সম্পূর্ণ করুন।' },
  account_deactivated: {
    status: 403,
    en: 'Your account is deactivated. Reactivate it to continue.',
    bn: 'আপনার অ্যাকাউন্ট নিষ্ক্রিয় আছে। এগিয়ে যেতে এটি আবার সক্রিয় করুন।',
  },
  account_deletion_pending: {
    status: 403,
    en: 'Your account is waiting for deletion. Restore it to continue.',
    bn: 'আপনার অ্যাকাউন্ট মুছে ফেলার অপেক্ষায় আছে। এগিয়ে যেতে এটি ফিরিয়ে আনুন।',
  },
  forbidden_role: { status: 403, en: 'Your role does not allow this.', bn: 'আপনার দায়িত্বে এটি করার অনুমতি নেই।' },
});

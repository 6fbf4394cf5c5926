import { refusals } from '../kernel/index.ts';

/** `already_answered` is that of interests; it carries `data.status`. */
export const privacyRefusals = refusals({
  already_requested: {
    status: 409,
    en: 'You have already asked to see these photos.',
    bn: 'আপনি এই ছবিগুলো দেখার অনুরোধ আগেই করেছেন।',
  },
  already_visible: { status: 409, en: 'You can already see these photos.', bn: 'আপনি এই ছবিগুলো এমনিতেই দেখতে পারেন।' },
  no_photos: { status: 409, en: 'There are no such photos yet.', bn: 'এমন কোনো ছবি এখনো নেই।' },
});

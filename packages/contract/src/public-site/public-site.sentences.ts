/** How many members there are; `count` comes written in the digits of the language. */
export const memberClaims = {
  members: { en: 'over {count} Members', bn: '{count} জনেরও বেশি সদস্য' },
  lakh: { en: 'over {count} Lakh Member', bn: '{count} লাখেরও বেশি সদস্য' },
  lakhs: { en: 'over {count} Lakhs Member', bn: '{count} লাখেরও বেশি সদস্য' },
} as const;

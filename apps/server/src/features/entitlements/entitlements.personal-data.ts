import type { PersonalData } from '#platform/personal-data';

export const entitlementsPersonalData: PersonalData = [
  {
    table: 'premium_period',
    personal: [
      {
        columns: ['id', 'member_id', 'started_at', 'ends_at', 'renew_until', 'lapsed_at'],
        holds: 'Premium periods',
        atErasure: { kept: 'bookkeeping', why: 'proves what a payment bought' },
        exported: true,
      },
    ],
  },
  {
    table: 'credit_entry',
    personal: [
      {
        columns: [
          'id',
          'member_id',
          'kind',
          'purchase_id',
          'allowance_month',
          'change',
          'movement',
          'act',
          'act_key',
          'staff_id',
          'reason',
          'created_at',
        ],
        holds: 'Credits: given, spent, frozen, returned',
        atErasure: { kept: 'bookkeeping', why: 'proves what a payment bought' },
        exported: true,
      },
    ],
  },
  {
    table: 'purchase',
    personal: [
      {
        columns: [
          'id',
          'payment_id',
          'member_id',
          'package_id',
          'item_copy',
          'starts_at',
          'ends_at',
          'premium_period_id',
          'refunded_at',
          'held_at',
          'created_at',
        ],
        holds: 'Packages that were bought',
        atErasure: { kept: 'bookkeeping', why: 'proves what a payment bought' },
        exported: true,
      },
    ],
  },
  {
    table: 'period_notice',
    personal: [
      {
        columns: ['premium_period_id', 'kind', 'ends_at'],
        holds: 'Which end of a premium period was told',
        atErasure: { kept: 'number', why: 'names the account by its number alone, which leads to nobody any more' },
        exported: false,
      },
    ],
  },
];

import type { PersonalData } from '#platform/personal-data';

export const paymentsPersonalData: PersonalData = [
  {
    table: 'payment',
    personal: [
      {
        columns: [
          'id',
          'payment_code',
          'member_id',
          'purpose',
          'package_id',
          'item_copy',
          'amount',
          'method',
          'state',
          'idempotency_key',
          'gateway_address',
          'gateway_reference',
          'gateway_transaction',
          'received_amount',
          'fee',
          'failure_code',
          'held_reason',
          'start_failed_at',
          'answered_at',
          'executing_at',
          'asked_at',
          'next_check_at',
          'needs_attention',
          'receipt_number',
          'period_ends_at',
          'is_second',
          'paid_at',
          'closed_at',
          'refunded_at',
          'created_at',
        ],
        holds: 'Payments',
        atErasure: { kept: 'bookkeeping', why: 'payments are kept as the law of taxes asks' },
        exported: true,
      },
    ],
  },
  {
    table: 'payment_message',
    personal: [
      { columns: ['body'], holds: "Messages of gateways, with the payer's name and number", atErasure: 'emptied', exported: false },
      {
        columns: ['payment_id'],
        holds: 'Whose payment a message of a gateway was about',
        atErasure: { kept: 'bookkeeping', why: 'proves what the gateway answered' },
        exported: false,
      },
    ],
    notPersonal: ['id', 'method', 'direction', 'kind', 'http_status', 'outcome', 'at', 'caused_by'],
  },
  {
    table: 'refund',
    personal: [
      {
        columns: ['payment_id', 'amount', 'way', 'reason', 'note', 'state', 'staff_id', 'gateway_reference', 'decided_at', 'created_at'],
        holds: 'Refunds',
        atErasure: { kept: 'bookkeeping', why: 'payments are kept as the law of taxes asks' },
        exported: true,
      },
    ],
    notPersonal: ['id', 'next_check_at', 'takes_back', 'unasked_since', 'under_way_until'],
  },
  {
    table: 'gateway_token',
    notPersonal: ['gateway', 'account', 'sealed_token', 'sealed_refresh_token', 'granted_at', 'expires_at', 'refused_at'],
  },
  {
    table: 'payment_message_count',
    notPersonal: ['hour', 'outcome', 'count'],
  },
];

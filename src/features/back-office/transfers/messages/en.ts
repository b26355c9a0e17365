import type { transferSection as zh } from './zh.ts'

export const transferSection: typeof zh = {
  title: 'Transfer payments',
  subtitle: 'High-value transfers to review, and disputes. The price is held meanwhile; your decision and note stay on record.',
  queues: { review: 'To review', dispute: 'Disputed', held: 'On hold' },
  none: { review: 'No transfers to review.', dispute: 'No open disputes.', held: 'No prices on hold.' },
  seller: 'Sender',
  receiver: 'Recipient',
  price: 'Price',
  servers: 'Servers',
  workOrder: 'Ticket',
  releaseAt: 'Released automatically',
  reason: 'Reason',
  reasons: { 'not-as-described': 'Not as described', 'no-access': 'Can’t sign in or use it', content: 'Unlawful content or others’ data', other: 'Other' },
  steps: { approve: 'Approve', refuse: 'Reject', release: 'Pay sender', 'give-back': 'Refund recipient' },
  texts: {
    approve: 'The transfer starts immediately: new passwords, then the servers change hands.',
    refuse: 'The transfer ends. The servers stay with the sender, and the price is refunded to the recipient.',
    release: 'The price is paid to the sender’s available balance permanently. The servers stay with the recipient.',
    'give-back': 'The price is refunded to the recipient’s available balance permanently. The servers stay with the recipient.',
  },
  note: 'Note',
  noteHint: 'For our records only; not visible to customers.',
  done: 'Done. Both parties were notified.',
}

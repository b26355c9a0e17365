import type { transferSection as zh } from './zh.ts'

export const transferSection: typeof zh = {
  title: 'Transfer money',
  subtitle: 'High-priced transfers to review, and disputes. The price is held meanwhile; your decision and its note stay on record.',
  queues: { review: 'To review', dispute: 'Disputed', held: 'On hold' },
  none: { review: 'No transfer waits for review.', dispute: 'No dispute is open.', held: 'No price is on hold.' },
  seller: 'Sender',
  receiver: 'Receiver',
  price: 'Price',
  servers: 'Servers',
  workOrder: 'Ticket',
  releaseAt: 'Released by itself',
  reason: 'Reason',
  reasons: { 'not-as-described': 'Not as shown', 'no-access': 'Cannot sign in or use it', content: 'Unlawful content or others’ data', other: 'Other' },
  steps: { approve: 'Approve', refuse: 'Refuse', release: 'Pay the sender', 'give-back': 'Pay the receiver back' },
  texts: {
    approve: 'The transfer begins at once: new passwords, then the servers change hands.',
    refuse: 'The transfer ends. The servers stay with the sender and the price goes back to the receiver.',
    release: 'The price goes to the sender’s available balance for good. The servers stay with the receiver.',
    'give-back': 'The price goes back to the receiver’s available balance for good. The servers stay with the receiver.',
  },
  note: 'Note',
  noteHint: 'For our records only; customers do not see it.',
  done: 'Done. Both sides are told.',
}

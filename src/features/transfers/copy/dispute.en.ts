import type { DisputeCopy } from './dispute.zh.ts'

export const en: DisputeCopy = {
  title: 'Dispute about transfer {number}',
  reasons: {
    'not-as-described': 'The server doesn’t match what was shown before the transfer.',
    'no-access': 'I can’t sign in to the server or use it.',
    content: 'The server holds unlawful content or someone else’s data.',
    other: 'Something else.',
  },
}

import type { DisputeCopy } from './dispute.zh.ts'

export const en: DisputeCopy = {
  title: 'Dispute about transfer {number}',
  reasons: {
    'not-as-described': 'The server is not what was shown before the transfer.',
    'no-access': 'I cannot sign in to the server or use it.',
    content: 'There is unlawful content or somebody else’s data on the server.',
    other: 'Something else.',
  },
}

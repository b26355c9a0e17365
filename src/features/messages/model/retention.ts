import type { RetentionRule } from '#platform/pure/retention.ts'

/** Years for which an account keeps its messages, as the privacy policy says. */
export const messageYears = 2

export const messageRetention: readonly RetentionRule[] = [
  { table: 'message', from: 'deleted_at', kept: '30 days', because: 'the owner deleted it; the records of its deliveries go with it' },
  {
    table: 'message',
    from: 'created_at',
    kept: `${messageYears * 365} days`,
    because: 'orders, money and tickets keep the facts; a note of them is not looked up after two years',
  },
]

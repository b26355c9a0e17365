import type { RetentionRule } from '#platform/pure/retention.ts'

export const messageRetention: readonly RetentionRule[] = [
  { table: 'message', from: 'deleted_at', kept: '30 days', because: 'the owner deleted it; the records of its deliveries go with it' },
  {
    table: 'message',
    from: 'created_at',
    kept: '730 days',
    because: 'orders, money and tickets keep the facts; a note of them is not looked up after two years',
  },
]

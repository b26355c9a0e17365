import type { RetentionRule } from '#platform/pure/retention.ts'

export const quoteRetention: RetentionRule = { table: 'quote', from: 'expires_at', kept: '1 days', because: 'orders have their own copy' }

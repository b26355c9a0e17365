import { inject } from 'vitest'
import { markProved } from '../../src/features/auth/api.ts'
import { openBooks } from './books.ts'
import type { Customer } from './customer.ts'

/**
 * Proves all sessions of a customer now, as typing in a code would. A proof is good for ten minutes, which a slow machine can use up
 * before a walk comes to the page that needs it: take it right before that page.
 */
export async function freshProof({ phone }: Customer): Promise<void> {
  const books = await openBooks(inject('dataDir'))
  try {
    const sessions = await books.query<{ id: string; account_id: string }>(
      'select s.id, s.account_id from session s join account a on a.id = s.account_id where a.phone = $1 and s.ended_at is null',
      [phone],
    )
    if (sessions.length === 0) throw new Error(`${phone} is signed in nowhere`)
    for (const { id, account_id: accountId } of sessions) await markProved({ ...books.ctx, actor: { kind: 'customer', accountId, sessionId: id } })
  } finally {
    await books.close()
  }
}

import { inject } from 'vitest'
import { markProved } from '../../src/features/auth/api.ts'
import { openBooks } from './books.ts'
import type { Customer } from './customer.ts'

/**
 * Authenticates all sessions of a customer now, as typing a code would. Step-up authentication is valid for ten minutes, which
 * may pass on a slow machine before a walk reaches the page that needs it: call it right before that page.
 */
export async function renewStepUp({ phone }: Customer): Promise<void> {
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

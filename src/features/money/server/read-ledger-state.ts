import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readHealth, type LedgerHealth } from './ledger-health.ts'

/** Whether money is stopped, and when the verifier last ran; for the back office. */
export async function readLedgerState(ctx: Ctx): Promise<LedgerHealth> {
  requireStaff(ctx, 'money')
  return readHealth(ctx)
}

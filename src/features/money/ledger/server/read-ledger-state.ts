import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { proofStateOf, type ProofState, type ProofTimes } from '../../model.ts'
import { readHealth } from './ledger-health.ts'

/** Reads whether money is stopped, when the verifier last ran, and whether that run is recent enough, for the back office. */
export async function readLedgerState(ctx: Ctx): Promise<ProofTimes & { state: ProofState }> {
  requireStaff(ctx, 'money')
  const health = await readHealth(ctx)
  return { ...health, state: proofStateOf(health, ctx.now()) }
}

import { and, count, eq, lt, sql } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { callerOf } from '#platform/limits.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { staffRefusedAddress } from '../../schema.ts'

const hourMs = 3_600_000
/** Callers that an hour names. Further ones are counted together, so that a scan from many addresses cannot fill the audit. */
const callersAnHour = 20
const others = 'others'

/**
 * Counts refused requests of the back office by address and hour. The first one of an address is in the audit at once, and the sum of the hour follows by
 * `sumUpRefused`.
 */
export async function countRefused(ctx: Ctx, { ip, requests }: { ip: string; requests: number }): Promise<void> {
  requireAnyone(ctx)
  const hour = hourOf(ctx.now())
  await inTransaction(ctx, async (ctx) => {
    const caller = await nameOf(ctx, hour, callerOf(ip))
    const [row] = await ctx.db
      .insert(staffRefusedAddress)
      .values({ hour, caller, requests: BigInt(requests) })
      .onConflictDoUpdate({
        target: [staffRefusedAddress.hour, staffRefusedAddress.caller],
        set: { requests: sql`${staffRefusedAddress.requests} + ${requests}` },
      })
      .returning({ requests: staffRefusedAddress.requests })
    if (row!.requests !== BigInt(requests)) return
    await appendEntry({ ...ctx, request: { ip } }, { action: 'address-refused', step: 'refused', staffId: null, role: 'visitor', subject: caller })
  })
}

/** Writes the sums of past hours to the audit. */
export async function sumUpRefused(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const past = await ctx.db
      .delete(staffRefusedAddress)
      .where(lt(staffRefusedAddress.hour, hourOf(ctx.now())))
      .returning()
    for (const { hour, caller, requests } of past) {
      const detail = { requests: String(requests), from: hour.toISOString() }
      await appendEntry(ctx, { action: 'addresses-refused', step: 'refused', staffId: null, role: 'visitor', subject: caller, detail })
    }
  })
}

async function nameOf(ctx: Ctx, hour: Date, caller: string): Promise<string> {
  const named = and(eq(staffRefusedAddress.hour, hour), eq(staffRefusedAddress.caller, caller))
  if ((await ctx.db.select({ hour: staffRefusedAddress.hour }).from(staffRefusedAddress).where(named)).length > 0) return caller
  const [all] = await ctx.db.select({ callers: count() }).from(staffRefusedAddress).where(eq(staffRefusedAddress.hour, hour))
  return all!.callers < callersAnHour ? caller : others
}

function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs)
}

import { and, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { zone, zoneCapabilitySetting } from '../../schema.ts'
import type { ManualCapability, SoldCapability } from '../../model/capabilities.ts'

type NotOffered = { zoneId: string; capability: SoldCapability; reason: string }
type ByHand = { zoneId: string; capability: ManualCapability; instructions: string; hours: number; reason: string }

/** Has a capability of a zone fulfilled by staff from now on. Idempotent. Throws `platform.not-found`. */
export async function fulfilByHand(ctx: Ctx, { instructions, hours, ...input }: ByHand): Promise<void> {
  const staffId = requireStaff(ctx, 'infrastructure')
  await decide(ctx, staffId, { ...input, setting: 'by-hand', instructions, hours })
}

/** Takes a capability out of the offer of a zone. What was sold before is kept. Idempotent. Throws `platform.not-found`. */
export async function stopOffering(ctx: Ctx, input: NotOffered): Promise<void> {
  const staffId = requireStaff(ctx, 'infrastructure')
  await decide(ctx, staffId, { ...input, setting: 'not-offered', instructions: null, hours: null })
}

/** Leaves a capability of a zone to the report of its engine again. Idempotent. */
export async function leaveToEngine(ctx: Ctx, { zoneId, capability }: NotOffered): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  const { zoneId: inZone, capability: of } = zoneCapabilitySetting
  await ctx.db.delete(zoneCapabilitySetting).where(and(eq(inZone, zoneId), eq(of, capability)))
}

type Decision = Omit<typeof zoneCapabilitySetting.$inferInsert, 'setAt' | 'setBy'>

async function decide(ctx: Ctx, staffId: string, decision: Decision): Promise<void> {
  const [place] = await ctx.db.select({ id: zone.id }).from(zone).where(eq(zone.id, decision.zoneId))
  if (!place) throw new DomainError('not-found', 'platform.not-found')
  const set = { ...decision, setAt: ctx.now(), setBy: `staff:${staffId}` }
  await ctx.db
    .insert(zoneCapabilitySetting)
    .values(set)
    .onConflictDoUpdate({ target: [zoneCapabilitySetting.zoneId, zoneCapabilitySetting.capability], set })
}

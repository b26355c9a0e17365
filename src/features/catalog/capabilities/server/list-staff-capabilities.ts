import { desc, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import {
  capabilities,
  manualCapabilities,
  soldCapabilities,
  type Capability,
  type CapabilityChange,
  type SettingChoice,
  type StaffCapability,
} from '../../model/capabilities.ts'
import { zoneCapability, zoneCapabilityChange, zoneCapabilitySetting } from '../../schema.ts'
import { whoDelivers } from './read-delivery.ts'

const shownChanges = 30

/** Lists all capabilities of a zone for staff: what the engine reported, what was decided, and who delivers it in the end. */
export async function listStaffCapabilities(ctx: Ctx, { zoneId }: { zoneId: string }): Promise<{ rows: StaffCapability[]; changes: CapabilityChange[] }> {
  requireStaff(ctx, 'infrastructure')
  const reports = await ctx.db.select().from(zoneCapability).where(eq(zoneCapability.zoneId, zoneId))
  const settings = await ctx.db.select().from(zoneCapabilitySetting).where(eq(zoneCapabilitySetting.zoneId, zoneId))
  const rows = capabilities.map((capability): StaffCapability => {
    const reported = reports.find((one) => one.capability === capability)
    const set = settings.find((one) => one.capability === capability)
    return {
      capability,
      reported: reported ? { possible: reported.possible, most: reported.most } : null,
      choices: choicesOf(capability),
      setting: set ? { setting: set.setting, instructions: set.instructions, hours: set.hours, reason: set.reason, since: set.setAt, by: set.setBy } : null,
      delivery: whoDelivers(capability, reports, settings),
    }
  })
  return { rows, changes: await listChanges(ctx, zoneId) }
}

function choicesOf(capability: Capability): SettingChoice[] {
  const manual = manualCapabilities.some((one) => one === capability)
  const sold = soldCapabilities.some((one) => one === capability)
  return [...(manual ? (['by-hand'] as const) : []), ...(sold ? (['not-offered'] as const) : [])]
}

async function listChanges(ctx: Ctx, zoneId: string): Promise<CapabilityChange[]> {
  const rows = await ctx.db
    .select()
    .from(zoneCapabilityChange)
    .where(eq(zoneCapabilityChange.zoneId, zoneId))
    .orderBy(desc(zoneCapabilityChange.changedAt), desc(zoneCapabilityChange.id))
    .limit(shownChanges)
  return rows.map((row) => ({
    id: row.id,
    capability: row.capability,
    was: row.wasPossible === null ? null : { possible: row.wasPossible, most: row.wasMost },
    now: { possible: row.possible, most: row.most },
    at: row.changedAt,
  }))
}

import { writeConfigEntry } from '#features/site-config/api.ts'
import type { ConfigKey } from '#features/site-config/model.ts'
import { asSystem } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireStaffProof } from '../../staff/server/staff-session.ts'

/**
 * Changes one entry of the site base configuration, where customers also read which bank account to pay into: needs a fresh proof.
 * `was` is what the editor saw; refuses `back-office.setting-changed` if a colleague was quicker, and nothing of theirs is lost.
 */
export async function changeSetting(ctx: EndpointCtx, input: { configKey: ConfigKey; value: string; was: string }): Promise<void> {
  await requireStaffProof(ctx, 'settings')
  const system = asSystem(ctx, 'back-office.settings')
  const written = await writeConfigEntry(system, { configKey: input.configKey, configValue: input.value, was: input.was })
  if (!written) throw new Refusal('conflict', 'back-office.setting-changed')
}

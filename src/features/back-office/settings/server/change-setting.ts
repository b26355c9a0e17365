import { isTooPale } from '#features/brand/api.ts'
import { writeConfigEntry } from '#features/site-config/api.ts'
import type { ConfigKey } from '#features/site-config/model.ts'
import { asSystem } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

/**
 * Changes one entry of the site configuration, which includes the bank account for customers' transfers, so it needs step-up authentication. `was` is the value
 * that the editor saw. Throws `brand.too-pale` for a color that no page can show, and `back-office.setting-changed` if a colleague changed it meanwhile, whose change is kept.
 */
export async function changeSetting(ctx: EndpointCtx, input: { configKey: ConfigKey; value: string; was: string }): Promise<void> {
  await requireStaffStepUp(ctx, 'settings')
  if (input.configKey === 'RUNXIN_BRAND_COLOR' && input.value && isTooPale(input.value)) {
    throw new DomainError('invalid', 'brand.too-pale', {}, [{ path: 'value', code: 'brand.too-pale' }])
  }
  const system = asSystem(ctx, 'back-office.settings')
  const written = await writeConfigEntry(system, { configKey: input.configKey, configValue: input.value, was: input.was })
  if (!written) throw new DomainError('conflict', 'back-office.setting-changed')
}

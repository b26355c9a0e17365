import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { faultsOf } from '../../config/choices.ts'
import { includedProtectionGbps } from '../../model/capabilities.ts'
import type { CloudConfig, PricedConfig } from '../../model.ts'
import { hasPrice, priceOf } from '../../pricing/model.ts'
import { nearestPeriod, settleConfig, type ConfigField } from '../../config/settle-config.ts'
import { readChoices } from '../../offer/server/read-choices.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'

type PricedCloud = PricedConfig & { config: CloudConfig }

/**
 * Estimates many configurations from one reading of the catalog, in the given order. An empty `zoneId` takes the first zone with stock, and a term that is not sold the nearest one. Undefined for
 * configurations that cannot be bought now. Promises and writes nothing.
 */
export async function estimateCloudServers(ctx: Ctx, wanted: readonly CloudConfig[]): Promise<(PricedCloud | undefined)[]> {
  requireAnyone(ctx)
  const offer = await readChoices(ctx)
  const { book, version } = await readPriceBook(ctx)
  const now = ctx.now()
  return wanted.map((one) => {
    const settled = settleConfig({ ...one, months: nearestPeriod(offer, one.months) }, offer)
    const changed = settled.changed.filter((field) => !isFree(field, one))
    if (changed.length > 0 || faultsOf(settled.config, offer).length > 0 || !hasPrice(book, one.regionId, one.family)) return undefined
    return { ...priceOf(settled.config, book, version, now), config: settled.config }
  })
}

/** Adjustments that change neither the price nor what was asked for: a zone where none was named, and the free level of protection. */
function isFree(field: ConfigField, { zoneId, protectionGbps }: CloudConfig): boolean {
  return (field === 'zoneId' && zoneId === '') || (field === 'protectionGbps' && protectionGbps <= includedProtectionGbps)
}

import { asSystem, type Actor, type Ctx } from '#platform/ctx.ts'
import { listZoneIds, reportCapabilities } from './capabilities/server/report-capabilities.ts'
import { fulfilByHand } from './capabilities/server/set-capability.ts'
import { capabilities, type CapabilityReport } from './model/capabilities.ts'
import type { CloudConfig, DedicatedConfig } from './model.ts'
import { seedCatalogue } from './offer/server/seed-catalogue.ts'

/** Test configuration that costs ¥98.00 a month in the shipped catalog. */
export const someConfig: CloudConfig = {
  product: 'cloud-server',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  family: 'general',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  dataDisksGib: [],
  bandwidthMbps: 5,
  trafficGib: null,
  ipv4Count: 1,
  ipv6: false,
  protectionGbps: 5,
  backups: false,
  imageId: 'ubuntu-24.04',
  months: 1,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
}

/** Test machine that costs ¥1,299.00 a month in the shipped catalog. */
export const someMachine: DedicatedConfig = {
  product: 'dedicated-server',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  modelId: 'de2',
  raid: 'raid1',
  bandwidthMbps: 50,
  ipv4Count: 1,
  ipv6: false,
  protectionGbps: 5,
  imageId: 'ubuntu-24.04',
  months: 1,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
}

// The shipped catalogue as it is written, for tests of other features.
export { families } from './offer/data/families.ts'
export { images } from './offer/data/images.ts'
export { priceBook1 } from './offer/data/price-book-1.ts'
export { regions } from './offer/data/regions.ts'
export { usualSizes } from './offer/data/sizes.ts'
export { setFamilyLimits } from './limits/server/family-limits.ts'

/** Report of an engine that can do everything but protect, like the simulator. */
export const fullReport = Object.fromEntries(
  capabilities.map((capability) => [capability, { possible: capability !== 'protection', most: null }]),
) as CapabilityReport

/** Staff of a test who may manage the infrastructure. */
export const capabilityStaff: Actor = { kind: 'staff', staffId: '00000000-0000-7000-8000-0000000000ca', permissions: ['infrastructure'] }

/** Publishes the shipped catalog and price book for tests, in zones that deliver everything, protection by hand within 24 hours. */
export async function haveCatalogue(ctx: Ctx): Promise<void> {
  const system = asSystem(ctx, 'test')
  await seedCatalogue(system)
  const staff = { ...ctx, actor: capabilityStaff }
  for (const zoneId of await listZoneIds(system)) {
    await reportCapabilities(system, { zoneId, report: fullReport })
    await fulfilByHand(staff, { zoneId, capability: 'protection', instructions: 'Route the address through the scrubber', hours: 24, reason: 'test' })
  }
}

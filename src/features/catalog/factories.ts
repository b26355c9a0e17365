import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { CloudConfig, DedicatedConfig } from './model.ts'
import { seedCatalogue } from './offer/server/seed-catalogue.ts'

/** For tests: what can be bought in the shipped catalogue for ¥98.00 a month. */
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

/** For tests: a machine of the shipped catalogue for ¥1,299.00 a month. */
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

/** For tests: the shipped catalogue and price book. */
export async function haveCatalogue(ctx: Ctx): Promise<void> {
  await seedCatalogue(asSystem(ctx, 'test'))
}

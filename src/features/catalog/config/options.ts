import { memoriesOf, type CloudConfig, type Family, type Offer, type Plan } from '../model.ts'
import { ratesOf, sellsTraffic, type Sizes } from '../model/sizes.ts'
import { familyOf, regionOf } from './choices.ts'
import { nearest, stepped } from './settle-config.ts'

/** A plan that the buy page offers as a starting point. */
export type Preset = Pick<Plan, 'code' | 'names' | 'family' | 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'bandwidthMbps'>

/** A choice of the buy page: the name of its field, its value, and the fields that it sets. */
export type Option<Config> = { name: string; value: string; patch: Partial<Config> }

/** Size of a data disk that is added: 100 GiB, as near as it is sold. */
export function newDiskGib({ dataDiskGib }: Pick<Sizes, 'dataDiskGib'>): number {
  return stepped(100, dataDiskGib)
}

/** Value of a field with a stepper: one step more than now. */
export const oneMore = '+'

/**
 * Fields that each choice sets. The page applies them and the server prices them, so that the difference beside a choice is the one that choosing it makes.
 */
export const patchOf = {
  plan: ({ family, vcpu, memoryGib, systemDiskGib, bandwidthMbps }: Preset) => ({
    family,
    vcpu,
    memoryGib,
    systemDiskGib,
    bandwidthMbps,
    trafficGib: null,
  }),
  family: (family: Family) => ({ family }),
  vcpu: (now: CloudConfig, vcpu: number) => ({ vcpu, memoryGib: (now.memoryGib / now.vcpu) * vcpu }),
  billing: (billing: 'bandwidth' | 'traffic', { trafficPackages, trafficPeaks, bandwidths }: Sizes) =>
    billing === 'traffic'
      ? { trafficGib: trafficPackages[1] ?? trafficPackages[0]!, bandwidthMbps: trafficPeaks[0]! }
      : { trafficGib: null, bandwidthMbps: nearest(bandwidths, 5) },
} satisfies Record<string, (...given: never[]) => Partial<CloudConfig>>

/** Lists the choices of the buy page that can change the price. Those of a stepper or a switch are its next value. */
export function cloudOptions(now: CloudConfig, offer: Offer, presets: readonly Preset[]): Option<CloudConfig>[] {
  const each = <Value extends string | number>(name: string, values: readonly Value[], patch: (value: Value) => Partial<CloudConfig>) =>
    values.map((value) => ({ name, value: String(value), patch: patch(value) }))
  const { sizes } = offer
  const { systemDiskGib: disk } = sizes
  return [
    ...presets.map((preset) => ({ name: 'plan', value: preset.code, patch: patchOf.plan(preset) })),
    ...each(
      'region',
      offer.regions.map(({ id }) => id),
      (regionId) => ({ regionId }),
    ),
    ...each(
      'zone',
      (regionOf(offer, now)?.zones ?? []).map(({ id }) => id),
      (zoneId) => ({ zoneId }),
    ),
    ...each(
      'family',
      offer.families.map(({ id }) => id),
      patchOf.family,
    ),
    ...each('cpu', sizes.vcpus, (vcpu) => patchOf.vcpu(now, vcpu)),
    ...each('mem', memoriesOf(familyOf(offer, now), now.vcpu), (memoryGib) => ({ memoryGib })),
    ...(now.systemDiskGib < disk.max ? [{ name: 'disk', value: oneMore, patch: { systemDiskGib: now.systemDiskGib + disk.step } }] : []),
    { name: 'data', value: oneMore, patch: { dataDisksGib: [...now.dataDisksGib, newDiskGib(sizes)] } },
    { name: 'backups', value: now.backups ? '0' : '1', patch: { backups: !now.backups } },
    ...(sellsTraffic(sizes) ? each('billing', ['bandwidth', 'traffic'] as const, (billing) => patchOf.billing(billing, sizes)) : []),
    ...(now.trafficGib === null ? [] : each('traffic', sizes.trafficPackages, (trafficGib) => ({ trafficGib }))),
    ...each('bw', ratesOf(sizes, now.trafficGib), (bandwidthMbps) => ({ bandwidthMbps })),
    { name: 'ip', value: oneMore, patch: { ipv4Count: now.ipv4Count + 1 } },
    ...each('ddos', sizes.protection, (protectionGbps) => ({ protectionGbps })),
    ...each('months', offer.periods, (months) => ({ months })),
    { name: 'qty', value: oneMore, patch: { quantity: now.quantity + 1 } },
  ]
}

/** Lists the choices that can be made, each with the configuration that it settles to. */
export function settledOptions(
  options: readonly Option<CloudConfig>[],
  now: CloudConfig,
  settle: (wanted: CloudConfig) => CloudConfig,
): { name: string; value: string; config: CloudConfig }[] {
  return options.flatMap(({ name, value, patch }) => {
    const config = settle({ ...now, ...patch })
    return keeps(config, patch) ? [{ name, value, config }] : []
  })
}

function keeps(settled: CloudConfig, patch: Partial<CloudConfig>): boolean {
  return (Object.keys(patch) as (keyof CloudConfig)[]).every((field) => String(settled[field]) === String(patch[field]))
}

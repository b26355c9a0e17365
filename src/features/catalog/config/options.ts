import {
  bandwidthTiers,
  limits,
  memoriesOf,
  protectionLevels,
  trafficPackages,
  trafficPeaks,
  vcpuSteps,
  type CloudConfig,
  type Family,
  type Offer,
  type Plan,
} from '../model.ts'
import { familyOf, regionOf } from './choices.ts'

/** A plan that the buy page offers as a starting point. */
export type Preset = Pick<Plan, 'code' | 'names' | 'family' | 'vcpu' | 'memoryGib' | 'systemDiskGib' | 'bandwidthMbps'>

/** A choice of the buy page: the name of its field, its value, and the fields that it sets. */
export type Option<Config> = { name: string; value: string; patch: Partial<Config> }

/** Size of a data disk that is added, in GiB. */
export const newDiskGib = 100
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
  billing: (billing: 'bandwidth' | 'traffic') =>
    billing === 'traffic' ? { trafficGib: trafficPackages[1], bandwidthMbps: trafficPeaks[0] } : { trafficGib: null, bandwidthMbps: 5 },
} satisfies Record<string, (...given: never[]) => Partial<CloudConfig>>

/** Lists the choices of the buy page that can change the price. Those of a stepper or a switch are its next value. */
export function cloudOptions(now: CloudConfig, offer: Offer, presets: readonly Preset[]): Option<CloudConfig>[] {
  const each = <Value extends string | number>(name: string, values: readonly Value[], patch: (value: Value) => Partial<CloudConfig>) =>
    values.map((value) => ({ name, value: String(value), patch: patch(value) }))
  const { systemDiskGib: disk } = limits
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
    ...each('cpu', vcpuSteps, (vcpu) => patchOf.vcpu(now, vcpu)),
    ...each('mem', memoriesOf(familyOf(offer, now), now.vcpu), (memoryGib) => ({ memoryGib })),
    ...(now.systemDiskGib < disk.max ? [{ name: 'disk', value: oneMore, patch: { systemDiskGib: now.systemDiskGib + disk.step } }] : []),
    { name: 'data', value: oneMore, patch: { dataDisksGib: [...now.dataDisksGib, newDiskGib] } },
    { name: 'backups', value: now.backups ? '0' : '1', patch: { backups: !now.backups } },
    ...each('billing', ['bandwidth', 'traffic'] as const, patchOf.billing),
    ...(now.trafficGib === null ? [] : each('traffic', trafficPackages, (trafficGib) => ({ trafficGib }))),
    ...each('bw', now.trafficGib === null ? bandwidthTiers : trafficPeaks, (bandwidthMbps) => ({ bandwidthMbps })),
    { name: 'ip', value: oneMore, patch: { ipv4Count: now.ipv4Count + 1 } },
    ...each('ddos', protectionLevels, (protectionGbps) => ({ protectionGbps })),
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

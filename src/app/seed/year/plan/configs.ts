import { raidLevelsOf } from '#features/catalog/model/dedicated.ts'
import type { CloudConfig, DedicatedConfig, Family, Period } from '#features/catalog/model.ts'
import { weighted } from './book.ts'
import type { MachineOnSale, Person, World } from './world.ts'

const shapes: readonly (readonly [shape: Pick<CloudConfig, 'family' | 'vcpu' | 'memoryGib'>, weight: number])[] = [
  [{ family: 'burst', vcpu: 1, memoryGib: 1 }, 14],
  [{ family: 'burst', vcpu: 1, memoryGib: 2 }, 20],
  [{ family: 'burst', vcpu: 2, memoryGib: 4 }, 12],
  [{ family: 'general', vcpu: 2, memoryGib: 4 }, 20],
  [{ family: 'general', vcpu: 2, memoryGib: 8 }, 9],
  [{ family: 'general', vcpu: 4, memoryGib: 8 }, 9],
  [{ family: 'general', vcpu: 8, memoryGib: 16 }, 3],
  [{ family: 'compute', vcpu: 4, memoryGib: 8 }, 6],
  [{ family: 'compute', vcpu: 8, memoryGib: 16 }, 3],
  [{ family: 'memory', vcpu: 2, memoryGib: 16 }, 3],
  [{ family: 'memory', vcpu: 4, memoryGib: 32 }, 1],
]

const periods: readonly (readonly [Period, number])[] = [
  [1, 52],
  [3, 20],
  [6, 9],
  [12, 16],
  [24, 2],
  [36, 1],
]

const systems: readonly (readonly [string, number])[] = [
  ['ubuntu-24.04', 26],
  ['ubuntu-22.04', 12],
  ['debian-13', 14],
  ['debian-12', 10],
  ['rocky-9', 7],
  ['almalinux-9', 5],
  ['openeuler-24.03', 4],
  ['alibaba-linux-3', 3],
  ['windows-2022', 8],
  ['windows-2025', 3],
  ['app-docker', 6],
  ['app-lnmp', 4],
  ['app-wordpress', 5],
]

const regions: Record<Person['locale'], Readonly<Record<string, number>>> = {
  zh: { hongkong: 34, hangzhou: 20, shanghai: 14, beijing: 11, guangzhou: 10, chengdu: 5, singapore: 6, tokyo: 6, losangeles: 6, frankfurt: 2, taipei: 1 },
  'zh-TW': { taipei: 12, hongkong: 10, tokyo: 8, singapore: 5, losangeles: 2 },
  en: { frankfurt: 10, singapore: 8, losangeles: 8, tokyo: 3, hongkong: 3 },
}

/** A cloud server as this customer would buy it, in a zone that sells it. Mainland regions need a verified buyer. */
export function chooseCloud(world: World, person: Person, { verified }: { verified: boolean }): CloudConfig {
  const { random } = person
  const sold = shapes.filter(([{ family }]) => world.places.some(({ left }) => (left[family] ?? 0) > 0))
  const shape = weighted(random, sold)
  const places = world.places.filter(({ left, mainland }) => (left[shape.family] ?? 0) > 0 && (verified || !mainland))
  const place = weighted(
    random,
    places.map((one) => [one, regions[person.locale][one.regionId] ?? 0.2] as const),
  )
  const imageId = imageFor(person, shape)
  const byTraffic = random.chance(0.14)
  return {
    product: 'cloud-server',
    regionId: place.regionId,
    zoneId: place.zoneId,
    ...shape,
    systemDiskGib: Math.max(imageId.startsWith('windows') ? 60 : 40, random.pick([40, 40, 60, 80, 100])),
    dataDisksGib: random.chance(0.22) ? [random.pick([50, 100, 200, 500])] : [],
    bandwidthMbps: byTraffic ? 100 : random.pick([1, 2, 3, 3, 5, 5, 5, 10, 10, 20]),
    trafficGib: byTraffic ? random.pick([500, 1000, 2000]) : null,
    ipv4Count: random.chance(0.06) ? 2 : 1,
    ipv6: false,
    protectionGbps: 5,
    backups: false,
    imageId,
    months: weighted(random, periods),
    quantity: person.company && random.chance(0.08) ? 2 + random.upTo(1) : 1,
    autoRenew: person.habit === 'automatic',
    couponCode: null,
  }
}

function imageFor({ random }: Person, { memoryGib }: { family: Family; memoryGib: number }): string {
  const least = (image: string) => (image === 'windows-2025' ? 4 : /^(?:ubuntu|debian|app-docker)/.test(image) ? 1 : 2)
  return weighted(
    random,
    systems.filter(([image]) => least(image) <= memoryGib),
  )
}

/** Dearer machines are left out: one sale would be higher than all other bars of a chart. */
const dearestFen = 300_000

/** A machine of the rack with its default options. Undefined if none is left that this customer may have. */
export function chooseMachine(world: World, person: Person): { machine: MachineOnSale; config: DedicatedConfig } | undefined {
  const { random, verification } = person
  const offers = world.machines.filter(
    ({ tags, regionId, model }) =>
      tags.length > 2 &&
      (world.prices.dedicated?.models[model.id] ?? 0) <= dearestFen &&
      (verification !== 'none' || !world.places.some((one) => one.regionId === regionId && one.mainland)),
  )
  if (offers.length === 0) return undefined
  const machine = random.pick(offers)
  return {
    machine,
    config: {
      product: 'dedicated-server',
      regionId: machine.regionId,
      zoneId: machine.zoneId,
      modelId: machine.model.id,
      raid: raidLevelsOf(machine.model.hardware)[0]!,
      bandwidthMbps: machine.model.bandwidthMbps,
      ipv4Count: 1,
      ipv6: false,
      protectionGbps: 5,
      imageId: random.pick(['ubuntu-24.04', 'debian-12', 'rocky-9']),
      months: random.pick([1, 1, 3] as const),
      quantity: 1,
      autoRenew: person.habit === 'automatic',
      couponCode: null,
    },
  }
}

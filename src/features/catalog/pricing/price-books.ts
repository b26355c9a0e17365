/** `current` applies now. For past and planned versions see `effectiveAt`. */
export type PriceBookState = 'planned' | 'current' | 'past' | 'withdrawn'

/** A published version in the staff list of prices. */
export type PriceBookEntry = {
  version: number
  effectiveAt: Date
  publishedAt: Date
  /** `staff:<id>`, or `system:seed`. */
  publishedBy: string
  withdrawnAt: Date | null
  withdrawnBy: string | null
  state: PriceBookState
}

export const priceGroups = ['families', 'regions', 'disks', 'bandwidth', 'traffic', 'address', 'periods', 'dedicated', 'other'] as const
export type PriceGroup = (typeof priceGroups)[number]

/** Unit of a number in the file: fen a month, percent, or months. */
export type PriceUnit = 'fen' | 'percent' | 'months'

/** Subject of a price, for its label: a step `from` … `to`, a family, a region, a model. */
export type PriceOf = { kind: string; family?: string; region?: string; model?: string; amount?: number; from?: number; to?: number }

/** One price of the file that can be edited by itself. `value` is undefined for a region that has no price yet. */
export type PriceRow = { key: string; group: PriceGroup; unit: PriceUnit; of: PriceOf; value: number | undefined }

/** Splits a price book's file into its lines. */
export function priceLines(text: string): [key: string, value: string][] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.includes(','))
    .map((line) => line.split(',') as [string, string])
}

type Rule = [pattern: RegExp, group: PriceGroup, unit: PriceUnit, of: (found: RegExpExecArray, number: (key: string) => number) => PriceOf]

const stepOf =
  (kind: string) =>
  ([, list, at]: RegExpExecArray, number: (key: string) => number): PriceOf => ({
    kind,
    from: Number(at) === 0 ? 1 : number(`${list}.${Number(at) - 1}.upTo`) + 1,
    to: number(`${list}.${at}.upTo`),
  })

const rules: readonly Rule[] = [
  [/^families\.([\w-]+)\.vcpuFen$/, 'families', 'fen', ([, family]) => ({ kind: 'vcpu', family: family! })],
  [/^families\.([\w-]+)\.memoryGibFen$/, 'families', 'fen', ([, family]) => ({ kind: 'memory', family: family! })],
  [/^regionPercent\.([\w-]+)$/, 'regions', 'percent', ([, region]) => ({ kind: 'region', region: region! })],
  [/^(systemDisk|dataDisk|backup)GibFen$/, 'disks', 'fen', ([, kind]) => ({ kind: kind! })],
  [/^(bandwidthMbps)\.(\d+)\.fen$/, 'bandwidth', 'fen', stepOf('mbps')],
  [/^(trafficGib)\.(\d+)\.fen$/, 'traffic', 'fen', stepOf('gib')],
  [/^(trafficPeak)\.(\d+)\.fen$/, 'traffic', 'fen', ([, list, at], number) => ({ kind: 'peak', amount: number(`${list}.${at}.mbps`) })],
  [/^trafficTopUps\.(\d+)\.fen$/, 'traffic', 'fen', ([, at], number) => ({ kind: 'topUp', amount: number(`trafficTopUps.${at}.gib`) })],
  [/^extraIpv4Fen$/, 'address', 'fen', () => ({ kind: 'ipv4' })],
  [/^(protection)\.(\d+)\.fen$/, 'address', 'fen', ([, list, at], number) => ({ kind: 'protection', amount: number(`${list}.${at}.gbps`) })],
  [/^(periods)\.(\d+)\.percent$/, 'periods', 'percent', ([, list, at], number) => ({ kind: 'period', amount: number(`${list}.${at}.months`) })],
  [/^dedicated\.models\.([\w-]+)$/, 'dedicated', 'fen', ([, model]) => ({ kind: 'model', model: model! })],
  [/^(dedicated\.bandwidthMbps)\.(\d+)\.fen$/, 'dedicated', 'fen', stepOf('mbps')],
  [/^renewalGuaranteeMonths$/, 'other', 'months', () => ({ kind: 'guarantee' })],
]

/** Lists of the file whose items are levels on sale: an amount with its price. */
const levelLists = [
  { list: 'trafficPeak', unit: 'mbps', kind: 'peak', group: 'traffic' },
  { list: 'protection', unit: 'gbps', kind: 'protection', group: 'address' },
] as const
type LevelList = (typeof levelLists)[number]['list']

/** Levels by their list: peaks in Mbps, protection in Gbps. */
export type Levels = Readonly<Record<LevelList, readonly number[]>>

/** Key of the price of a level wherever it is in its list: `protection@50`. */
export function levelKey(list: LevelList, amount: number): string {
  return `${list}@${amount}`
}

/** Row of a level by such a key, without its price. Undefined for other keys. */
export function levelRow(key: string): PriceRow | undefined {
  const [name, amount] = key.split('@')
  const level = levelLists.find(({ list }) => list === name)
  return level && amount ? { key, group: level.group, unit: 'fen', of: { kind: level.kind, amount: Number(amount) }, value: undefined } : undefined
}

/** Rows of levels that the file has no price for. */
export function missingLevelRows(lines: readonly (readonly [string, string])[], levels: Levels): PriceRow[] {
  return levelLists.flatMap(({ list }) => {
    const priced = levelsIn(lines, list).map(({ amount }) => amount)
    return levels[list].filter((amount) => !priced.includes(amount)).flatMap((amount) => levelRow(levelKey(list, amount)) ?? [])
  })
}

/** Levels of a list with their prices, in the order of the file. */
function levelsIn(lines: readonly (readonly [string, string | number])[], list: LevelList): { amount: number; fen: number }[] {
  const values = new Map(lines)
  const { unit } = levelLists.find((one) => one.list === list)!
  const amounts = lines.filter(([key]) => key.startsWith(`${list}.`) && key.endsWith(`.${unit}`))
  return amounts.map(([key, amount]) => ({ amount: Number(amount), fen: Number(values.get(key.replace(new RegExp(`${unit}$`), 'fen'))) }))
}

/** Prices of a file that can be edited one by one. The values that shape the steps can be changed only by importing a file. */
export function priceRows(lines: readonly (readonly [string, string])[]): PriceRow[] {
  const numbers = new Map(lines.map(([key, value]) => [key, Number(value)]))
  const number = (key: string) => numbers.get(key) ?? 0
  return lines.flatMap(([key, value]) => {
    for (const [pattern, group, unit, of] of rules) {
      const found = pattern.exec(key)
      if (found) return [{ key, group, unit, of: of(found, number), value: Number(value) }]
    }
    return []
  })
}

/** Rows of regions that the file has no price for. */
export function missingRegionRows(lines: readonly (readonly [string, string])[], regionIds: readonly string[]): PriceRow[] {
  const known = new Set(lines.map(([key]) => key))
  return regionIds
    .map((region) => ({ key: regionKey(region), group: 'regions' as const, unit: 'percent' as const, of: { kind: 'region', region }, value: undefined }))
    .filter(({ key }) => !known.has(key))
}

/** Rows of families that the file has no price for: of a vCPU and of a GiB of memory. */
export function missingFamilyRows(lines: readonly (readonly [string, string])[], familyIds: readonly string[]): PriceRow[] {
  const known = new Set(lines.map(([key]) => key))
  return familyIds
    .flatMap((family) => [
      { key: `${familyKey(family)}.vcpuFen`, of: { kind: 'vcpu', family } },
      { key: `${familyKey(family)}.memoryGibFen`, of: { kind: 'memory', family } },
    ])
    .filter(({ key }) => !known.has(key))
    .map((row) => ({ ...row, group: 'families', unit: 'fen', value: undefined }))
}

const familyKey = (family: string) => `families.${family}`
const regionKey = (region: string) => `regionPercent.${region}`

/** Lowest number that a price may have: a processor, memory, a machine and a percentage are never free. */
export function leastOf({ key, unit }: Pick<PriceRow, 'key' | 'unit'>): number {
  return unit === 'percent' || /^(?:families|dedicated\.models)\./.test(key) ? 1 : 0
}

/** Returns the file with some prices changed. Those of new regions and families are behind the others; those of new levels in the order of their amounts. */
export function changedText(lines: readonly (readonly [string, string])[], changed: Readonly<Record<string, number>>): string {
  const known = new Set(lines.map(([key]) => key))
  const added = Object.entries(changed).filter(([key]) => !known.has(key))
  const behind = (all: readonly Line[], prefix: string) => {
    const last = all.findLastIndex(([key]) => key.startsWith(prefix))
    return [...all.slice(0, last + 1), ...added.filter(([key]) => key.startsWith(prefix)), ...all.slice(last + 1)]
  }
  const priced = lines.map(([key, value]): Line => [key, changed[key] ?? value])
  const all = withLevels(behind(behind(priced, familyKey('')), regionKey('')), added)
  return ['key,value', ...all.map(([key, value]) => `${key},${value}`), ''].join('\n')
}

type Line = readonly [key: string, value: string | number]

/** Writes the lists of levels again where some are new: the price of a list never falls from one level to the next. */
function withLevels(lines: readonly Line[], added: readonly (readonly [string, number])[]): Line[] {
  return levelLists.reduce<Line[]>(
    (all, { list, unit }) => {
      const fresh = added.flatMap(([key, fen]) => (key.startsWith(`${list}@`) ? [{ amount: Number(key.split('@')[1]), fen }] : []))
      if (fresh.length === 0) return all
      const levels = [...levelsIn(all, list), ...fresh].toSorted((a, b) => a.amount - b.amount)
      const written = levels.flatMap(({ amount, fen }, at): Line[] => [
        [`${list}.${at}.${unit}`, amount],
        [`${list}.${at}.fen`, fen],
      ])
      const first = all.findIndex(([key]) => key.startsWith(`${list}.`))
      const others = all.filter(([key]) => !key.startsWith(`${list}.`))
      return first < 0 ? [...others, ...written] : others.toSpliced(first, 0, ...written)
    },
    [...lines],
  )
}

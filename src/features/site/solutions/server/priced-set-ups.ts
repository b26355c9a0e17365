import { estimateCloudServers, listFamilyNames, listRegions } from '#features/catalog/api.ts'
import { queryOf } from '#features/catalog/config/query.ts'
import type { CloudConfig, Region } from '#features/catalog/model.ts'
import { monthFenOf } from '#features/catalog/pricing/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { fill } from '../../model/fill.ts'
import type { SolutionsCopy } from '../../copy/zh/solutions.ts'
import { type SetUpRow, setUps, sizes } from '../../model/set-ups.ts'
import type { SolutionCopy } from '../../copy/shapes.ts'
import type { Topic } from '../../model/topics.ts'
import type { ShownSetUp } from '../../model/shown-set-ups.ts'

/** Configuration of a row for one month, where that is sold. */
export function configOfRow(row: SetUpRow): CloudConfig {
  const [family, vcpu, memoryGib, systemDiskGib] = row.shape
  const network =
    typeof row.network === 'number'
      ? { bandwidthMbps: row.network, trafficGib: null }
      : { bandwidthMbps: row.network.peakMbps, trafficGib: row.network.trafficGib }
  return {
    product: 'cloud-server',
    regionId: row.regionId,
    zoneId: row.zone ? `${row.regionId}-${row.zone}` : '',
    family,
    vcpu,
    memoryGib,
    systemDiskGib,
    dataDisksGib: row.dataDiskGib ? [row.dataDiskGib] : [],
    ...network,
    ipv4Count: 1,
    ipv6: false,
    protectionGbps: row.protectionGbps ?? 5,
    backups: row.backups ?? false,
    imageId: row.imageId,
    months: 1,
    quantity: row.quantity,
    autoRenew: false,
    couponCode: null,
  }
}

/** Monthly price of a topic's smallest set-up, for cards that link to it; undefined while any part of it is sold out. */
export async function smallestPrices(ctx: Ctx, wanted: readonly Topic[]): Promise<Map<Topic, bigint | undefined>> {
  requireAnyone(ctx)
  const rows = wanted.flatMap((topic) => setUps[topic].small.map((row) => ({ topic, row })))
  const prices = await estimateCloudServers(
    ctx,
    rows.map(({ row }) => configOfRow(row)),
  )
  return new Map(
    wanted.map((topic) => {
      const own = prices.filter((_, index) => rows[index]?.topic === topic)
      return [topic, own.every((price) => price) ? own.reduce((total, price) => total + monthFenOf(price!), 0n) : undefined]
    }),
  )
}

/** Three set-ups of a topic with their present prices. */
export async function pricedSetUps(ctx: Ctx, locale: Locale, topic: Topic, copy: SolutionCopy, { page, parts: words }: SolutionsCopy): Promise<ShownSetUp[]> {
  requireAnyone(ctx)
  const flat = sizes.flatMap((size) => setUps[topic][size].map((row) => ({ size, row, wanted: configOfRow(row) })))
  const [prices, regions, families] = await Promise.all([
    estimateCloudServers(
      ctx,
      flat.map(({ wanted }) => wanted),
    ),
    listRegions(ctx),
    listFamilyNames(ctx, locale),
  ])
  const nameOf = (id: string) => regions.find((region: Region) => region.id === id)?.names[locale] ?? id
  const shown = flat.map(({ size, row, wanted }, index) => {
    const priced = prices[index]
    const role = copy.roles[row.role] ?? row.role
    return {
      size,
      row: {
        role,
        region: nameOf(row.regionId),
        quantity: row.quantity,
        shape: fill(words.shape, { vcpu: wanted.vcpu, memory: wanted.memoryGib }),
        parts: [...(families[wanted.family] ? [families[wanted.family]!] : []), ...partsOf(wanted, words)],
        priceFen: priced && monthFenOf(priced),
        path: `/products/cloud-server-buy?${queryOf(priced?.config ?? wanted)}`,
        openLabel: fill(page.openOf, { name: copy.setUps[size].name, role }),
      },
    }
  })
  return sizes.map((size) => {
    const rows = shown.filter((one) => one.size === size).map((one) => one.row)
    return {
      size,
      ...copy.setUps[size],
      regions: [...new Set(rows.map((row) => row.region))].join(' · '),
      rows,
      servers: fill(page.servers, { count: rows.reduce((total, row) => total + row.quantity, 0) }),
      totalFen: rows.reduce((total, row) => total + (row.priceFen ?? 0n), 0n),
      complete: rows.every((row) => row.priceFen !== undefined),
    }
  })
}

function partsOf(config: CloudConfig, words: SolutionsCopy['parts']): string[] {
  return [
    fill(words.disk, { gib: config.systemDiskGib }),
    ...config.dataDisksGib.map((gib) => fill(words.data, { gib })),
    config.trafficGib === null
      ? fill(words.fixed, { mbps: config.bandwidthMbps })
      : fill(words.traffic, { gib: config.trafficGib, mbps: config.bandwidthMbps }),
    ...(config.protectionGbps > 5 ? [fill(words.protection, { gbps: config.protectionGbps })] : []),
    ...(config.backups ? [words.backups] : []),
  ]
}

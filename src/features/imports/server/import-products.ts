import { listImages, listPlans, listRegions } from '#features/catalog/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { columns, idOf } from '../columns.ts'
import { refuse, type ImportFile, type ImportReport, type ProductTarget, type Source } from '../model.ts'
import { readCsv, type CsvRecord } from '../read-csv.ts'
import { importLink } from '../schema.ts'
import { ownLink, runLines, type Done } from './run-lines.ts'

/** `mapping` is a file with a line for each product: ID, plan (its code), zone, image. */
export type ProductFile = ImportFile & { mapping: string }

/**
 * Records which plan replaces each product of the other system, once. Services are then imported as that plan. Products that are missing in the mapping, or
 * mapped to unknown names, are rejected.
 */
export async function importProducts(ctx: Ctx, { source, text, mapping, dryRun }: ProductFile): Promise<ImportReport> {
  requireSystem(ctx)
  const mapped = new Map(readCsv(mapping, ['id', 'plan', 'zone', 'image']).map(({ cells }) => [cells['id']!, cells]))
  const targetOf = await targets(ctx)
  return runLines(ctx, readCsv(text, columns[source].product), dryRun, async (ctx, record) =>
    take(ctx, source, record, targetOf(mapped.get(record.cells['id']!))),
  )
}

type Found = { target: ProductTarget; name: string } | { why: string }

async function targets(ctx: Ctx): Promise<(line: CsvRecord['cells'] | undefined) => Found> {
  const [plans, regions, images] = [await listPlans(ctx), await listRegions(ctx), await listImages(ctx)]
  return (line) => {
    if (!line) return { why: 'the mapping does not name it' }
    const plan = plans.find(({ code }) => code === line['plan'])
    const region = regions.find(({ zones }) => zones.some(({ id }) => id === line['zone']))
    const image = images.find(({ id }) => id === line['image'])
    if (!plan) return { why: `no plan “${line['plan']}” is on offer` }
    if (!region) return { why: `no zone “${line['zone']}”` }
    if (!image) return { why: `no image “${line['image']}” is on offer` }
    const target = { planId: plan.id, regionId: region.id, zoneId: line['zone']!, imageId: image.id }
    return { target, name: `${plan.code} in ${line['zone']} with ${image.id}` }
  }
}

async function take(ctx: Ctx, source: Source, record: CsvRecord, found: Found): Promise<Done> {
  const externalId = idOf(record.cells)
  if ('why' in found) return refuse(found.why)
  const known = await ownLink(ctx, source, 'product', record)
  if (known) {
    const same = JSON.stringify(sorted(known.target!)) === JSON.stringify(sorted(found.target))
    return same ? { outcome: 'present', what: found.name } : refuse('it was mapped to something else before')
  }
  await ctx.db.insert(importLink).values({ source, kind: 'product', externalId, target: found.target, importedAt: ctx.now() })
  return { outcome: 'created', what: found.name }
}

function sorted(target: ProductTarget): [string, string][] {
  return Object.entries(target).toSorted(([one], [other]) => (one < other ? -1 : 1))
}

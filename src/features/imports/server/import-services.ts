import { configOfPlan } from '#features/catalog/config/default-config.ts'
import { listPlans, listRegions, readPriceBook, readSizes } from '#features/catalog/api.ts'
import type { CloudConfig } from '#features/catalog/model.ts'
import { priceOf } from '#features/catalog/pricing/model.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'
import { recordImportedOrder } from '#features/orders/api.ts'
import { adoptServer } from '#features/servers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import { columns, idOf, isActive, serviceOf, type ImportedService } from '../columns.ts'
import { refuse, type ImportFile, type ImportReport, type ProductTarget, type Source } from '../model.ts'
import { readCsv, type CsvRecord } from '../read-csv.ts'
import { importLink } from '../schema.ts'
import { linkOf, ownLink, runLines, type Done } from './run-lines.ts'

/**
 * Imports another system's services as servers, each with its customer, its machine at the engine and the end of the paid period. No engine is called; the
 * reconcile loop finds the machine from then on. Renewals cost the plan's price here; if it differs from the price there, the line reports it.
 */
export async function importServices(ctx: Ctx, { source, text, dryRun }: ImportFile): Promise<ImportReport> {
  requireSystem(ctx)
  const sale = await plansOnSale(ctx)
  return runLines(ctx, readCsv(text, columns[source].service), dryRun, (ctx, record) => take(ctx, source, record, sale))
}

type Sale = (target: ProductTarget, months: CloudConfig['months']) => { config: CloudConfig; code: string; renewalFen: bigint; priceBookVersion: number }

async function plansOnSale(ctx: Ctx): Promise<Sale> {
  const [plans, regions, { sizes }, { book, version }] = [await listPlans(ctx), await listRegions(ctx), await readSizes(ctx), await readPriceBook(ctx)]
  return ({ planId, regionId, zoneId, imageId }, months) => {
    const plan = plans.find(({ id }) => id === planId)
    const region = regions.find(({ id }) => id === regionId)
    if (!plan || !region) return refuse('the plan of its product is not on offer any more')
    const config = { ...configOfPlan(plan, region, { periods: [months], sizes }), zoneId, imageId }
    return { config, code: plan.code, renewalFen: priceOf(config, book, version, ctx.now()).totalFen, priceBookVersion: version }
  }
}

async function take(ctx: Ctx, source: Source, record: CsvRecord, sale: Sale): Promise<Done> {
  const externalId = idOf(record.cells)
  if (await ownLink(ctx, source, 'service', record)) return { outcome: 'present', what: 'server' }
  if (!isActive(record.cells)) return { outcome: 'skipped', what: '', why: `${record.cells['domainstatus']} in the other system` }
  const service = serviceOf(source, record.cells, ctx.now())
  const customer = await linkOf(ctx, source, 'customer', service.customerId)
  if (!customer) return refuse(`customer ${service.customerId} was not imported`)
  const product = await linkOf(ctx, source, 'product', service.productId)
  if (!product) return refuse(`product ${service.productId} was not imported`)
  const sold = sale(product.target!, service.months)
  const accountId = customer.accountId!
  const orderId = await recordImportedOrder(ctx, { accountId, ...sold, from: { source, service: externalId } })
  const server = await adoptServer(ctx, { accountId, orderId, ...placeOf(service), config: sold.config, priceBookVersion: sold.priceBookVersion })
  if (!server) return refuse(`machine ${service.machineId} belongs to another server here`)
  await ctx.db.insert(importLink).values({ source, kind: 'service', externalId, accountId, serverId: server.serverId, importedAt: ctx.now() })
  const differs = sold.renewalFen === service.amountFen ? '' : `renews for ${plainFen(sold.renewalFen)}, there ${plainFen(service.amountFen)}`
  return { outcome: 'created', what: `${sold.code} until the end of ${dayBefore(service.paidUntil)}`, named: server.code, why: differs }
}

function placeOf({ machineId, ip, name, startedAt, paidUntil }: ImportedService) {
  return { machineId, ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/.test(ip) ? [ip] : [], name, startedAt, expiresAt: paidUntil }
}

/** The last paid day in Shanghai. */
function dayBefore(midnight: Date): string {
  return dateFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(midnight.getTime() - 1)
}

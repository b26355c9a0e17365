import {
  comparePriceBook,
  exportPriceBook,
  importPriceBook,
  listPlannedFamilies,
  listPlannedLevels,
  listPlannedRegions,
  listPriceBooks,
  readOfferEditor,
  starterRegions,
  withdrawPriceBook,
} from '#features/catalog/api.ts'
import type { ComparedBook, Imported } from '#features/catalog/pricing/price-book-file.ts'
import type { Levels, PriceBookEntry } from '#features/catalog/pricing/price-books.ts'
import { requireStaff } from '#platform/ctx.ts'
import { isoOf } from '#platform/i18n/locales.ts'
import { currencyCodes } from '#platform/pure/currencies.ts'
import { currencyNames } from '#platform/pure/formats.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { offerPermission, type ShopStart } from '../model.ts'
import { requireStaffStepUp } from '../../staff/server/staff-session.ts'

export type PriceSection = {
  view: 'prices'
  books: PriceBookEntry[]
  /** Version from which a new one starts, as a file: the last planned one, otherwise the current one. Undefined before the shop is opened. */
  base: { version: number; text: string } | undefined
  /** Names of the regions that are offered or in the draft of the offer, in display order. */
  regions: Record<string, string>
  /** Names of all published families and those of the draft, in display order. */
  families: Record<string, string>
  /** Peaks and levels of protection that are on sale or in the draft. */
  levels: Levels
  /** Beginning of the offer, before there are prices, for those who may edit it. */
  start: ShopStart | undefined
  /** Version with its changes, if the address names one. */
  open: ComparedBook | undefined
}

type Wanted = { text: string; effectiveAt: Date | null }

/** Reads the prices with the version that the address names. */
export async function readPriceSection(ctx: EndpointCtx, { version }: { version: string | undefined }): Promise<PriceSection> {
  requireStaff(ctx, 'prices')
  const { locale } = ctx.request
  const [books, planned, plannedFamilies, levels] = await Promise.all([
    listPriceBooks(ctx),
    listPlannedRegions(ctx),
    listPlannedFamilies(ctx),
    listPlannedLevels(ctx),
  ])
  const regions = Object.fromEntries(planned.map(({ id, names }) => [id, names[locale] || names.zh || id]))
  const families = Object.fromEntries(plannedFamilies.map(({ id, names }) => [id, names[locale] || names.zh || id]))
  const asked = books.find((book) => String(book.version) === version)
  const last = books
    .filter(({ state }) => state === 'planned')
    .toSorted((a, b) => b.effectiveAt.getTime() - a.effectiveAt.getTime() || b.version - a.version)[0]
  const begun = last ?? books.find(({ state }) => state === 'current')
  const base = begun && (await exportPriceBook(ctx, { version: begun.version }))
  const start = books.length === 0 ? await readStart(ctx) : undefined
  return { view: 'prices', books, base, regions, families, levels, start, open: asked ? await comparePriceBook(ctx, { version: asked.version }) : undefined }
}

async function readStart(ctx: EndpointCtx): Promise<ShopStart | undefined> {
  if (ctx.actor.kind !== 'staff' || !ctx.actor.permissions.includes(offerPermission)) return undefined
  const { draft } = await readOfferEditor(ctx)
  const regions = Object.fromEntries(starterRegions.map(({ id, names }) => [id, names[ctx.request.locale]]))
  const names = currencyNames(isoOf(ctx.request.locale))
  const currencies = currencyCodes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
  return { regions, currencies, draft: draft && { draftId: draft.id, revision: draft.revision } }
}

/** Previews the changes of a file from a time on, or its faults. Writes nothing. */
export async function previewPrices(ctx: EndpointCtx, { text, effectiveAt }: Wanted): Promise<Imported> {
  requireStaff(ctx, 'prices')
  return importPriceBook(ctx, { text, effectiveAt, dryRun: true })
}

/** Publishes a file as the next version of all prices, as it was compared. Needs step-up authentication. */
export async function publishPrices(ctx: EndpointCtx, { text, effectiveAt, seenBase }: Wanted & { seenBase: number }): Promise<Imported> {
  requireStaff(ctx, 'prices')
  await requireStaffStepUp(ctx, 'prices')
  return importPriceBook(ctx, { text, effectiveAt, dryRun: false, seenBase })
}

/** Withdraws a version before it takes effect. Needs step-up authentication. */
export async function withdrawPrices(ctx: EndpointCtx, { version }: { version: number }): Promise<void> {
  requireStaff(ctx, 'prices')
  await requireStaffStepUp(ctx, 'prices')
  await withdrawPriceBook(ctx, { version })
}

import { desc } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { PriceBook } from '../model.ts'
import { familyPriceFaults, priceBookText, priceChanges, readPriceBookText, sizePriceFaults, type FileFault, type Imported } from '../price-book-file.ts'
import type { Sizes } from '../../model/sizes.ts'
import type { Family } from '../../model.ts'
import { priceBook } from '../../schema.ts'
import { publishPriceBook } from './publish-price-book.ts'
import { readPriceBook, readPriceBookVersion } from './read-price-book.ts'
import { requirePriceEditor } from './require-price-editor.ts'

export type BookToImport = {
  text: string
  /** Null: at once. */
  effectiveAt: Date | null
  dryRun: boolean
  /** Families that exist, with those that need a price. */
  families: readonly { id: Family; needsPrice: boolean }[]
  sizes: Sizes
  /** The base with which the publisher has seen the file compared. */
  seenBase?: number
}

/**
 * Publishes a file as the next version of all prices, effective from `effectiveAt`. A dry run only returns the changes. A file with a fault or without a change
 * publishes nothing. Throws `catalog.price-book-in-the-past`, and `catalog.prices-changed` if the prices are not those that were compared. Orders and quotes
 * keep their prices.
 */
export async function importBook(ctx: Ctx, input: BookToImport): Promise<Imported> {
  requirePriceEditor(ctx)
  // Read once: a version that begins at once must not be in the past a moment later.
  const now = ctx.now()
  const effectiveAt = input.effectiveAt ?? now
  if (effectiveAt < now) throw new DomainError('invalid', 'catalog.price-book-in-the-past')
  const read = readPriceBookText(input.text)
  const version = (await newest(ctx)) + 1
  const before = await readPriceBook(ctx, effectiveAt)
  const found = { version, base: before.version, effectiveAt }
  const faults = read.book
    ? [
        ...currencyFaults(read.book, before.book.currency),
        ...familyPriceFaults(input.text, read.book, input.families),
        ...sizePriceFaults(input.text, read.book, { sizes: input.sizes, kept: before.book }),
      ]
    : read.faults
  const book = faults.length > 0 ? null : read.book
  if (!book) return { ...found, changes: [], faults, published: false }
  if (input.seenBase !== undefined && input.seenBase !== before.version) throw new DomainError('conflict', 'catalog.prices-changed')
  const changes = priceChanges(before.book, book)
  const published = changes.length > 0 && !input.dryRun
  if (published) await publishPriceBook(ctx, { version, effectiveAt, book })
  return { ...found, changes, faults, published }
}

/** Formats the current prices, or those of a version, as a file. Throws `catalog.no-price`. */
export async function exportPriceBook(ctx: Ctx, asked: { version?: number } = {}): Promise<{ version: number; effectiveAt: Date; text: string }> {
  requirePriceEditor(ctx)
  const { version, effectiveAt, book } = asked.version === undefined ? await readPriceBook(ctx) : await readPriceBookVersion(ctx, asked.version)
  return { version, effectiveAt, text: priceBookText(book) }
}

async function newest(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ version: priceBook.version }).from(priceBook).orderBy(desc(priceBook.version)).limit(1)
  return row?.version ?? 0
}

/** Reports a file in another currency than that of the company, which its first prices fixed. */
function currencyFaults(book: PriceBook, currency: string): FileFault[] {
  return book.currency === currency ? [] : [{ line: 0, key: 'currency', what: `must be ${currency}, the currency of the company` }]
}

import { and, desc, eq, lte, notExists, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { hashTagged } from '#platform/db/reads/tagged-json.ts'
import { DomainError } from '#platform/domain-error.ts'
import { priceBookForm, type PriceBook } from '../model.ts'
import { priceBook, priceBookWithdrawal } from '../../schema.ts'

const columns = { version: priceBook.version, effectiveAt: priceBook.effectiveAt, checksum: priceBook.checksum, stored: sql<string>`${priceBook.book}::text` }
type Row = { version: number; effectiveAt: Date; checksum: string; stored: string }

type Counted = { version: number; effectiveAt: Date; book: PriceBook }

/** Like `currentPriceBook`, but throws `catalog.no-price` if there is none. */
export async function readPriceBook(ctx: Ctx, at = ctx.now()): Promise<Counted> {
  requireAnyone(ctx)
  const current = await currentPriceBook(ctx, at)
  if (!current) throw new DomainError('unavailable', 'catalog.no-price')
  return current
}

/**
 * Reads the prices that apply now, or at another time if nothing is published or withdrawn before. Undefined before the shop is opened. Throws if the stored
 * book does not match its checksum, because no price is better than a wrong one.
 */
export async function currentPriceBook(ctx: Ctx, at = ctx.now()): Promise<Counted | undefined> {
  requireAnyone(ctx)
  const [row] = await ctx.db
    .select(columns)
    .from(priceBook)
    .where(and(lte(priceBook.effectiveAt, at), notExists(withdrawalOf(ctx))))
    .orderBy(desc(priceBook.effectiveAt), desc(priceBook.version))
    .limit(1)
  return row && checked(row)
}

/** Subquery: the withdrawal of a row of `price_book`. */
export function withdrawalOf(ctx: Pick<Ctx, 'db'>) {
  return ctx.db
    .select({ one: sql`1` })
    .from(priceBookWithdrawal)
    .where(eq(priceBookWithdrawal.version, priceBook.version))
}

/** Reads a published version, current or past. */
export async function readPriceBookVersion(ctx: Ctx, version: number): Promise<Counted> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select(columns).from(priceBook).where(eq(priceBook.version, version))
  if (!row) throw new DomainError('unavailable', 'catalog.no-price')
  return checked(row)
}

/** Cache of checked books, keyed by their stored form, because parsing and hashing a book takes longer than the rest of a price. */
const known = new Map<number, { row: Pick<Row, 'checksum' | 'stored'>; book: PriceBook }>()

function checked({ version, effectiveAt, checksum, stored }: Row): Counted {
  const before = known.get(version)
  if (before?.row.checksum === checksum && before.row.stored === stored) return { version, effectiveAt, book: before.book }
  const json: unknown = JSON.parse(stored)
  if (hashTagged(json).toString('hex') !== checksum) throw new Error(`price book ${version} was altered`)
  const book = priceBookForm.parse(json)
  known.set(version, { row: { checksum, stored }, book })
  return { version, effectiveAt, book }
}

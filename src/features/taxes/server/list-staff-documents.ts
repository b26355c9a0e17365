import { and, desc, eq, like, or, sql, type SQL } from 'drizzle-orm'
import { accountOfNumber, nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import { likePrefix } from '#platform/pure/search-words.ts'
import { taxPageSize, type CustomerTaxDocuments, type FoundTaxDocument, type StaffTaxPage } from '../model.ts'
import { taxDocument } from '../schema.ts'
import { documentsOf, type DocumentRow } from './document-rows.ts'

type Asked = { search?: string } & PagePlace

const keyset = keysetBy<DocumentRow>('issued', { by: taxDocument.issuedAt, type: 'time' }, taxDocument.id, { of: ({ issuedAt, id }) => [issuedAt, id] })

/** Lists invoices and credit notes for finance, newest first: all, those of a number, or those of a customer or an order. */
export async function listStaffDocuments(ctx: Ctx, asked: Asked): Promise<StaffTaxPage> {
  requireStaff(ctx, 'money')
  const { search = '', page } = asked
  const sought = search === '' ? undefined : await soughtBy(ctx, search)
  const { total } = await countRows(ctx.db, taxDocument, { total: sought ?? sql`true` })
  const { rows, turns } = await readKeysetPage({ ...asked, pageSize: taxPageSize }, keyset, (part) =>
    ctx.db
      .select()
      .from(taxDocument)
      .where(and(sought, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const names = await nameAccounts(
    asSystem(ctx, 'taxes'),
    rows.map(({ accountId }) => accountId),
  )
  const documents = await documentsOf(ctx, rows)
  return {
    documents: documents.map((one, index) => {
      const { accountId } = rows[index]!
      return { ...one, accountId, accountNumber: names.get(accountId)?.number ?? '' }
    }),
    total,
    page,
    pageSize: taxPageSize,
    turns,
  }
}

const found = { number: taxDocument.number, kind: taxDocument.kind, grossFen: taxDocument.grossFen, issuedAt: taxDocument.issuedAt }

/** Lists the latest documents of a customer for finance, and counts all. */
export async function listTaxDocumentsOf(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  { accountId, most }: { accountId: string; most: number },
): Promise<CustomerTaxDocuments> {
  requireStaff(ctx, 'money')
  const theirs = eq(taxDocument.accountId, accountId)
  const [rows, { total }] = await Promise.all([
    ctx.db.select(found).from(taxDocument).where(theirs).orderBy(desc(taxDocument.issuedAt), desc(taxDocument.id)).limit(most),
    countRows(ctx.db, taxDocument, { total: theirs }),
  ])
  return { rows, total }
}

/** Finds at most `limit` documents by the beginning of their number, for finance. */
export async function findTaxDocuments(ctx: Ctx, { search, limit }: { search: string; limit: number }): Promise<FoundTaxDocument[]> {
  requireStaff(ctx, 'money')
  return ctx.db
    .select(found)
    .from(taxDocument)
    .where(like(taxDocument.number, likePrefix(search.toUpperCase())))
    .orderBy(desc(taxDocument.issuedAt), desc(taxDocument.id))
    .limit(limit)
}

/** An account number, a whole order number, or the beginning of the number of a document. */
async function soughtBy(ctx: Ctx, search: string): Promise<SQL | undefined> {
  const accountId = /^[1-9]\d{9}$/.test(search) ? await accountOfNumber(asSystem(ctx, 'taxes'), search) : undefined
  if (accountId) return eq(taxDocument.accountId, accountId)
  return or(like(taxDocument.number, likePrefix(search.toUpperCase())), eq(taxDocument.orderNumber, search))
}

import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { transferCase, workOrder, workOrderFile, workOrderMessage } from '../schema.ts'
import { caseRowOf } from './case-rows.ts'

const atOnce = 50

/** Exports the customer's work orders with all messages of both sides, for the data export. Without notes and secrets. */
export async function* exportWorkOrders(ctx: Pick<Ctx, 'actor' | 'db'>): AsyncIterable<unknown> {
  const accountId = requireCustomer(ctx)
  let last: string | undefined
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.accountId, accountId), last ? lt(workOrder.number, last) : undefined))
      .orderBy(desc(workOrder.number))
      .limit(atOnce)
    for (const row of rows) yield { ...described(row), transfer: await asked(ctx, row.id), messages: await said(ctx, row.id) }
    last = rows.at(-1)?.number
    if (rows.length < atOnce) return
  }
}

function described({ number, category, about, priority, title, locale, serverCode, serverFacts, state, ...row }: typeof workOrder.$inferSelect) {
  const { createdAt, activeAt, rating, ratingNote } = row
  return { number, category, about, priority, title, locale, serverCode, server: serverFacts, state, createdAt, activeAt, rating, ratingNote }
}

/** The application of a transfer, if the work order belongs to one. */
async function asked(ctx: Pick<Ctx, 'db'>, workOrderId: string) {
  const [row] = await ctx.db.select().from(transferCase).where(eq(transferCase.workOrderId, workOrderId))
  return row ? caseRowOf(row) : null
}

async function said(ctx: Pick<Ctx, 'db'>, workOrderId: string) {
  const messages = await ctx.db
    .select()
    .from(workOrderMessage)
    .where(and(eq(workOrderMessage.workOrderId, workOrderId), eq(workOrderMessage.internal, false)))
    .orderBy(asc(workOrderMessage.id))
  const ids = messages.map(({ id }) => id)
  const files = ids.length === 0 ? [] : await ctx.db.select().from(workOrderFile).where(inArray(workOrderFile.messageId, ids))
  return messages.map(({ id, author, body, createdAt }) => ({
    author,
    body,
    createdAt,
    files: files.filter(({ messageId }) => messageId === id).map(({ name, contentType, size }) => ({ name, contentType, size })),
  }))
}

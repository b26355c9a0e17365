import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { servers } from '../../schema.ts'
import { lockForNextShape } from './lock-for-next-shape.ts'

/** Withdraws the request for a smaller size. Throws `servers.downgrade-paid` once a period of the smaller size is paid. Calling it twice changes nothing. */
export async function keepShape(ctx: Ctx, input: { code: string }): Promise<void> {
  requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const server = await lockForNextShape(ctx, input.code)
    if (server.nextShapeAt) throw new DomainError('conflict', 'servers.downgrade-paid')
    // An upgrade that is being undone has a next size too, which is not a request.
    if (server.state === 'resizing') throw new DomainError('conflict', 'servers.busy', { operation: 'resize' })
    if (server.nextShape) await ctx.db.update(servers).set({ nextShape: null, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  })
}

import { requireStepUp } from '#features/auth/api.ts'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredMethod } from '../../model/methods.ts'
import { paymentMethod } from '../../schema.ts'
import type { MethodUsePort } from '../../server/method-use-port.ts'
import type { PaymentsCtx } from '../../server/ports.ts'
import { beginMethodEnd, lockMethod } from '../../server/settle-method.ts'
import { ownMethod, readMethod } from './list-methods.ts'

/**
 * Removes the caller's payment method, after step-up authentication. It is charged no more at once, and its servers are renewed from the balance. The gateway
 * ends the agreement afterwards. A charge that was already sent settles. A second removal changes nothing.
 */
export async function removeMethod(ctx: PaymentsCtx, { methodId, idempotencyKey }: { methodId: string; idempotencyKey: string }): Promise<StoredMethod> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  await inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'payments.method.remove', owner: accountId, key: idempotencyKey, request: { methodId } }, async () => {
      await beginMethodEnd(ctx, await lockMethod(ctx, await ownMethod(ctx, methodId)), 'customer')
    }),
  )
  return readMethod(ctx, { methodId })
}

/** Ends all methods of an account that is closed and deletes their labels; system only. */
export async function eraseMethods(ctx: Ctx & MethodUsePort, accountId: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const own = eq(paymentMethod.accountId, accountId)
    const open = and(own, inArray(paymentMethod.state, ['signing', 'active']))
    for (const row of await ctx.db.select().from(paymentMethod).where(open)) await beginMethodEnd(ctx, await lockMethod(ctx, row), 'account-closed')
    await ctx.db.update(paymentMethod).set({ label: null, signUrl: null, qrText: null, returnPath: '/console/payment' }).where(own)
  })
}

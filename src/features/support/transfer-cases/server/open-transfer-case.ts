import { and, count, eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { readServer } from '#features/servers/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { NewTransferCase } from '../../forms.ts'
import { transferCase, workOrder } from '../../schema.ts'
import { openTransferCases, transferCaseRules } from '../../model/transfer-cases.ts'
import { isOpenCase, noteCase } from '../../server/case-rows.ts'
import { openWorkOrder } from '../../server/open-work-order.ts'
import type { SupportCtx } from '../../server/ports.ts'

/**
 * Applies for a transfer that its sides cannot carry out themselves. Documents and conversation are in a work order of the same number. Needs step-up
 * authentication. An owner must name the caller's servers (throws `servers.not-found`). Servers named by a successor are checked by staff only, so that the
 * response does not reveal their owner.
 */
export async function openTransferCase(ctx: SupportCtx & EndpointCtx, input: NewTransferCase): Promise<{ number: string }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const { idempotencyKey, ...asked } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'support.transfer-case', owner: accountId, key: idempotencyKey, request: asked }, async () => {
      const serverCodes = [...new Set(asked.serverCodes)]
      if (asked.side === 'owner') for (const code of serverCodes) await readServer(ctx, { code })
      const { number } = await openWorkOrder(ctx, {
        about: { category: 'account', matter: 'other' },
        serverCode: asked.side === 'owner' ? serverCodes[0]! : null,
        title: asked.title,
        body: asked.body,
        fileIds: asked.fileIds,
        secret: null,
        idempotencyKey,
      })
      // The limit of open work orders is checked there without a lock. This limit applies to the queue that staff read.
      const [open] = await ctx.db
        .select({ all: count() })
        .from(transferCase)
        .where(and(eq(transferCase.accountId, accountId), isOpenCase(openTransferCases)))
      if ((open?.all ?? 0) >= transferCaseRules.open) throw new DomainError('conflict', 'support.too-many-cases', { max: transferCaseRules.open })
      const [{ id }] = (await ctx.db.select({ id: workOrder.id }).from(workOrder).where(eq(workOrder.number, number))) as [{ id: string }]
      const at = ctx.now()
      await ctx.db.insert(transferCase).values({
        workOrderId: id,
        number,
        accountId,
        kind: asked.kind,
        side: asked.side,
        serverCodes,
        otherParty: asked.otherParty,
        otherName: asked.otherName,
        state: 'submitted',
        stateAt: at,
        createdAt: at,
      })
      await noteCase(ctx, { workOrderId: id }, null, 'submitted', { kind: 'customer' })
      return { number }
    }),
  )
}

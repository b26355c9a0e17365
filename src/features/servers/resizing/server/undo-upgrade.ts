import { eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { closeRenewals, lockOpenRenewals, readUpgradeRefund } from '#features/orders/api.ts'
import type { PaymentsCtx } from '#features/payments/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { UndoUpgradeInput } from '../forms.ts'
import type { UpgradeUndoOffer } from '../model.ts'
import { servers, serverUpgrades } from '../../schema.ts'
import { shapeBack } from '../../model/upgrade.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { upgradeToUndo, type UpgradeRecord } from '../../server/upgrade-to-undo.ts'
import { authorizeServerAction, authorizeServerRead, refuseUnlessPossible } from '../../server/authorize-server-action.ts'

type UndoCtx = Ctx & Pick<PaymentsCtx, 'gateways'>

/**
 * Effects of undoing the newest upgrade of the customer's server now, on its size, disks and money. Throws `servers.upgrade-undo-gone` once
 * it cannot be undone, and the reasons why the server cannot be resized.
 */
export async function readUpgradeUndo(ctx: UndoCtx, input: { code: string }): Promise<UpgradeUndoOffer> {
  const { server } = await authorizeServerRead(ctx, input.code)
  return (await offerOf(ctx, server)).offer
}

/**
 * Undoes the newest upgrade of the customer's server: restores its size, and its system disk if that had grown. The rest of the upgrade's
 * price is refunded when the server is back. Needs step-up authentication. Idempotent per click and once per upgrade. Throws the same as
 * `readUpgradeUndo`, and `orders.sum-changed` if another day has begun since.
 */
export async function undoUpgrade(ctx: UndoCtx, input: UndoUpgradeInput): Promise<{ operationId: string }> {
  const accountId = await requireStepUp(ctx)
  const { code, orderId, amountFen, idempotencyKey } = input
  return inTransaction(ctx, (ctx) =>
    once(
      ctx,
      { scope: 'servers.undo-upgrade', owner: accountId, key: idempotencyKey, request: { code, orderId, amountFen: amountFen.toString() } },
      async () => {
        // Locks orders before servers, in the same order as payments, and then checks again for an order that was placed in between.
        const { id: serverId } = (await authorizeServerRead(ctx, code)).server
        await lockOpenRenewals(ctx, [serverId])
        const { server } = await authorizeServerAction(ctx, code, 'owner')
        const { offer, upgrade, at } = await offerOf(ctx, server)
        if (offer.orderId !== orderId) throw new DomainError('conflict', 'servers.upgrade-undo-gone')
        if (offer.refund.amountFen !== amountFen) throw new DomainError('conflict', 'orders.sum-changed')
        const open = await lockOpenRenewals(ctx, [serverId])
        await closeRenewals(
          ctx,
          open.map((order) => order.orderId),
          'superseded',
        )
        return { operationId: await beginUndo(ctx, server, upgrade, { at, accountId }) }
      },
    ),
  )
}

async function offerOf(ctx: UndoCtx, server: ServerRecord): Promise<{ offer: UpgradeUndoOffer; upgrade: UpgradeRecord; at: Date }> {
  requireCustomer(ctx)
  const at = ctx.now()
  await refuseUnlessPossible(ctx, 'resize', server)
  const upgrade = await upgradeToUndo(ctx, server)
  if (!upgrade) throw new DomainError('conflict', 'servers.upgrade-undo-gone')
  const refund = await readUpgradeRefund(ctx, { orderId: upgrade.orderId, at })
  const { orderId, fromShape: from, toShape: to, undoUntil: untilAt, snapshotId } = upgrade
  const disksGone = to.dataDisksGib.length - from.dataDisksGib.length
  if (server.protectedRebuild && (snapshotId !== null || disksGone > 0)) throw new DomainError('conflict', 'servers.protected-rebuild')
  return { offer: { orderId, untilAt, number: refund.number, from, to, diskPutBack: snapshotId !== null, disksGone, refund }, upgrade, at }
}

/** Begins the operation. From here on a further period is priced at the restored size. */
async function beginUndo(ctx: Ctx, server: ServerRecord, upgrade: UpgradeRecord, { at, accountId }: { at: Date; accountId: string }): Promise<string> {
  const shape = shapeBack(server.shape, upgrade.fromShape)
  const { orderId, snapshotId } = upgrade
  await ctx.db.update(serverUpgrades).set({ undoneAt: at }).where(eq(serverUpgrades.orderId, orderId))
  await ctx.db.update(servers).set({ state: 'resizing', nextShape: shape, updatedAt: at }).where(eq(servers.id, server.id))
  const by = { serverId: server.id, requestedBy: 'customer', requesterId: accountId } as const
  if (snapshotId) return beginOperation(ctx, { ...by, kind: 'restore', params: { shape, snapshotId, undoes: orderId } })
  return beginOperation(ctx, { ...by, kind: 'resize', params: { shape, undoes: orderId } })
}

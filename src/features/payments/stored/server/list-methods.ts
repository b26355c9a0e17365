import { and, desc, eq, gte, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { requireCustomer, requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { gatewayNames, shanghaiDay } from '../../model.ts'
import { stopOf, type MethodOffer, type RenewMethodOffers, type StoredMethod } from '../../model/methods.ts'
import { paymentMethod } from '../../schema.ts'
import type { MethodRow } from '../../server/method-rows.ts'
import type { MethodUse, MethodUsePort } from '../../server/method-use-port.ts'
import { takesCurrency, type PaymentsCtx } from '../../server/ports.ts'

/** Ended methods stay in the list for so long. */
const endedShownMs = 30 * 86_400_000

/** Lists the caller's payment methods, newest first, with those that ended within 30 days. */
export async function listMethods(ctx: Ctx & MethodUsePort): Promise<StoredMethod[]> {
  const accountId = requireCustomer(ctx)
  return methodsOf(ctx, accountId)
}

/** Lists all payment methods that the caller ever had, for the export. */
export async function exportMethods(ctx: Ctx): Promise<StoredMethod[]> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.accountId, accountId))
    .orderBy(desc(paymentMethod.createdAt), desc(paymentMethod.id))
  return rows.map((row) => methodOf(row, []))
}

/** Lists a customer's payment methods, masked as the customer sees them, without the address to sign. */
export async function listStaffMethods(ctx: Ctx & MethodUsePort, accountId: string): Promise<StoredMethod[]> {
  requireStaff(ctx, 'accounts')
  const methods = await methodsOf(ctx, accountId)
  return methods.map((method) => ({ ...method, signUrl: null, qrText: null }))
}

/** Reads one of the caller's payment methods. Throws `payments.method-not-found`. */
export async function readMethod(ctx: Ctx & MethodUsePort, { methodId }: { methodId: string }): Promise<StoredMethod> {
  const accountId = requireCustomer(ctx)
  const row = await ownMethod(ctx, methodId)
  return methodOf(row, await usesOf(ctx, accountId))
}

/** Reads the caller's row with its internal columns. */
export async function ownMethod(ctx: Ctx, methodId: string): Promise<MethodRow> {
  const accountId = requireCustomer(ctx)
  if (!z.uuid().safeParse(methodId).success) throw new DomainError('not-found', 'payments.method-not-found')
  const [row] = await ctx.db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.id, methodId), eq(paymentMethod.accountId, accountId)))
  if (!row) throw new DomainError('not-found', 'payments.method-not-found')
  return row
}

/** Lists the gateways with which the customer can sign an agreement, in display order. */
export function listMethodOffers(ctx: PaymentsCtx): MethodOffer[] {
  requireCustomer(ctx)
  return gatewayNames.flatMap((name) => {
    const gateway = ctx.gateways[name]
    return takesCurrency(gateway) && gateway.stored ? [{ name, isTrial: gateway.isTrial === true }] : []
  })
}

/** Lists the caller's active methods for renewals. */
export async function listRenewMethods(ctx: PaymentsCtx): Promise<RenewMethodOffers> {
  const accountId = requireCustomer(ctx)
  const active = and(eq(paymentMethod.accountId, accountId), eq(paymentMethod.state, 'active'))
  const rows = await ctx.db.select().from(paymentMethod).where(active).orderBy(desc(paymentMethod.createdAt), desc(paymentMethod.id))
  const day = shanghaiDay(ctx.now())
  const methods = rows.map((row) => {
    const { id, gateway, label, limitFen } = row
    return { id, gateway, label, limitFen, stop: stopOf(row, day) ?? null, windowHours: ctx.gateways[gateway]?.stored?.chargeWindowHours ?? null }
  })
  return { offered: listMethodOffers(ctx).length > 0, methods }
}

async function methodsOf(ctx: Ctx & MethodUsePort, accountId: string): Promise<StoredMethod[]> {
  const shown = or(inArray(paymentMethod.state, ['signing', 'active', 'ending']), gte(paymentMethod.stateAt, new Date(ctx.now().getTime() - endedShownMs)))
  const rows = await ctx.db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.accountId, accountId), shown))
    .orderBy(desc(paymentMethod.createdAt), desc(paymentMethod.id))
  const uses = rows.length > 0 ? await usesOf(ctx, accountId) : []
  return rows.map((row) => methodOf(row, uses))
}

async function usesOf(ctx: Ctx & MethodUsePort, accountId: string): Promise<MethodUse[]> {
  return (await ctx.methodUses?.list(ctx, accountId)) ?? []
}

function methodOf(row: MethodRow, uses: readonly MethodUse[]): StoredMethod {
  const { id, gateway, state, label, limitFen, expiresOn, stoppedFor, replaces, signUrl, qrText, createdAt, signedAt, stateAt, endedBy } = row
  const servers = uses.filter((use) => use.methodId === id).map(({ code, name }) => ({ code, name }))
  const masked = { id, gateway, state, label, limitFen, expiresOn, stoppedFor, replaces, signUrl, qrText }
  return { ...masked, signUntilAt: row.signUntil, createdAt, signedAt, stateAt, endedBy, servers }
}

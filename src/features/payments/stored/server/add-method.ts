import { randomInt } from 'node:crypto'
import { and, count, eq, ne } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { fallbackLocale, isLocale, localeOfPath } from '#platform/i18n/locales.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { isReturnPath, type GatewayName } from '../../model.ts'
import { agreementNumber, maxMethods, methodLimitFen, signMinutes, type StoredMethod } from '../../model/methods.ts'
import { paymentMethod } from '../../schema.ts'
import { storedOf, type MethodRow } from '../../server/method-rows.ts'
import { GatewayDeclined, gatewayOf, type PaymentsCtx } from '../../server/ports.ts'
import { beginMethodEnd, lockMethod, settleMethod } from '../../server/settle-method.ts'
import { ownMethod, readMethod } from './list-methods.ts'

export type AddMethod = { gateway: GatewayName; replaces?: string | undefined; returnPath: string; idempotencyKey: string }

const perDay = 20

/**
 * Begins an agreement with a gateway and returns where the customer signs it. `replaces`: an active method whose servers move to the new one once it is signed.
 * Needs step-up authentication; the same idempotency key completes an agreement that a crash left unopened. Call it outside a transaction. Throws
 * `payments.method-quota` above five.
 */
export async function addMethod(ctx: PaymentsCtx, input: AddMethod): Promise<StoredMethod> {
  requireCustomer(ctx)
  await requireStepUp(ctx)
  storedOf(ctx, input.gateway)
  if (!isReturnPath(input.returnPath)) throw new DomainError('invalid', 'platform.bad-input', {}, [{ path: 'returnPath', code: 'platform.invalid' }])
  const { methodId } = await create(ctx, input)
  const row = await ownMethod(ctx, methodId)
  if (row.state === 'signing' && row.signUrl === null && row.qrText === null) await openAtGateway(ctx, row)
  return readMethod(ctx, { methodId })
}

async function create(ctx: PaymentsCtx, input: AddMethod): Promise<{ methodId: string }> {
  const accountId = requireCustomer(ctx)
  const { gateway, replaces, idempotencyKey } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'payments.method.add', owner: accountId, key: idempotencyKey, request: { gateway, replaces: replaces ?? null } }, async () => {
      await requireWithinLimits(ctx, 'payments.method-too-often', [{ key: `payments.method:${accountId}`, max: perDay, windowSeconds: 86_400 }])
      if (replaces && (await ownMethod(ctx, replaces)).state !== 'active') throw new DomainError('conflict', 'payments.method-ended')
      const others = and(eq(paymentMethod.accountId, accountId), eq(paymentMethod.state, 'active'), replaces ? ne(paymentMethod.id, replaces) : undefined)
      const [counted] = await ctx.db.select({ active: count() }).from(paymentMethod).where(others)
      if ((counted?.active ?? 0) >= maxMethods) throw new DomainError('conflict', 'payments.method-quota', { max: maxMethods })
      await endUnsigned(ctx, accountId, gateway)
      const at = ctx.now()
      const methodId = newId()
      const signUntil = new Date(at.getTime() + signMinutes * 60_000)
      await ctx.db.insert(paymentMethod).values({
        id: methodId,
        accountId,
        gateway,
        agreementNumber: agreementNumber(at, randomInt(10_000_000_000)),
        state: 'signing',
        replaces: replaces ?? null,
        returnPath: returnPathOf(input.returnPath, methodId),
        createdAt: at,
        signUntil,
        stateAt: at,
        followAt: new Date(at.getTime() + 15_000),
      })
      return { methodId }
    }),
  )
}

/** Ends an agreement that was not signed yet, because a newer one takes its place. */
async function endUnsigned(ctx: PaymentsCtx, accountId: string, gateway: GatewayName): Promise<void> {
  const signing = and(eq(paymentMethod.accountId, accountId), eq(paymentMethod.gateway, gateway), eq(paymentMethod.state, 'signing'))
  for (const row of await ctx.db.select().from(paymentMethod).where(signing)) await beginMethodEnd(ctx, await lockMethod(ctx, row), 'customer')
}

/** Path to which the gateway redirects the payer after signing. A redirect is no proof of an agreement. */
function returnPathOf(path: string, methodId: string): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set('method', methodId)
  url.searchParams.set('back', '1')
  return url.pathname + url.search
}

async function openAtGateway(ctx: PaymentsCtx, row: MethodRow): Promise<void> {
  const named = localeOfPath(row.returnPath)
  const locale = isLocale(named) ? named : fallbackLocale
  try {
    const opened = await storedOf(ctx, row.gateway).sign({
      agreementNumber: row.agreementNumber,
      subject: { purpose: 'orders', locale },
      returnPath: row.returnPath,
      limitFen: methodLimitFen,
      expiresAt: row.signUntil,
    })
    await ctx.db
      .update(paymentMethod)
      .set(opened)
      .where(and(eq(paymentMethod.id, row.id), eq(paymentMethod.state, 'signing')))
  } catch (error) {
    ctx.log.warn({ err: error, gateway: row.gateway, methodId: row.id }, 'an agreement could not be opened at its gateway')
    if (!(error instanceof GatewayDeclined)) throw new DomainError('unavailable', 'payments.gateway-down')
    const { merchantId } = gatewayOf(ctx, row.gateway)
    const { agreementNumber, agreementNo } = row
    const ended = { agreementNumber, agreementNo, merchantId, state: 'ended' as const, label: null, limitFen: null, expiresOn: null }
    await settleMethod(asSystem(ctx, 'payments.sign'), row.gateway, ended)
    throw new DomainError('conflict', 'payments.gateway-declined')
  }
}

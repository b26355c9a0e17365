import { eq } from 'drizzle-orm'
import { lockOpenRenewals } from '#features/orders/api.ts'
import { hasOpenPayment, openChargeUntil } from '#features/payments/api.ts'
import type { ChargeAttempt } from '#features/payments/model/methods.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { dueStep, nextLook, triesToRenew } from '../../model/lifecycle.ts'
import type { Life, LifeStep } from '../../model.ts'
import { servers } from '../../schema.ts'
import { lifeOf, noteStep } from './life-rows.ts'
import { releaseForGood } from './release-for-good.ts'
import { activeOperations, type ServerRecord } from '../../server/server-rows.ts'
import { takeAway } from './take-away.ts'
import { tellOwner } from './tell-owner.ts'
import { tryRenewal, type LifeCtx, type Tried } from './try-renewal.ts'

const lookAgainMs = 60_000
/** A charge of a stored payment method usually has its outcome within seconds. */
const chargeLookMs = 10_000
const attempts: readonly ChargeAttempt[] = ['d7', 'd3', 'd1', 'd0', 'suspend']
/** Maximum time for which a pending payment delays a step, so that repeated payments cannot delay it forever. */
const leftAloneMs = 3_600_000

/** Carries out the step that is due for a server, in one transaction with the server locked. Returns false if there was none. */
export async function processServer(ctx: LifeCtx, { serverId }: { serverId: string }): Promise<boolean> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Locks orders before servers, in the same order as payments.
    const open = await lockOpenRenewals(ctx, [serverId])
    const [server] = await ctx.db.select().from(servers).where(eq(servers.id, serverId)).for('update')
    // Another run has done it, or the server was renewed, while this one waited for the lock.
    if (!server?.expiresAt || !server.lookAt || server.lookAt > ctx.now()) return false
    const life = await lifeOf(ctx, server)
    const due = dueStep(life, ctx.now())
    if (due && (await mustWait(ctx, server, due.step, open))) return false
    const after = due ? await carryOut(ctx, server, life, due, open) : life
    // The step follows once the charge has an outcome.
    if (after === 'charging') return false
    await restUntilNext(ctx, serverId, after)
    return due !== undefined
  })
}

type Open = readonly { orderId: string }[]

/** Tells whether the step must wait: a server that is being paid for or has an active operation loses nothing. */
async function mustWait(ctx: LifeCtx, server: ServerRecord, step: LifeStep, open: Open): Promise<boolean> {
  const now = ctx.now()
  const paying = await hasOpenPayment(
    ctx,
    open.map((order) => order.orderId),
  )
  const since = server.leftAloneSince ?? now
  const chargeUntil = paying ? await openChargeUntil(ctx, { serverId: server.id, periodEnd: server.expiresAt! }) : undefined
  const patient = paying && (chargeUntil ? now < chargeUntil : now.getTime() - since.getTime() < leftAloneMs)
  const changes = step === 'suspend' || step === 'recycle' || step === 'release'
  const busy = changes && (await activeOperations(ctx, [server.id])).length > 0
  if (!patient && !busy) return false
  await ctx.db
    .update(servers)
    .set({ lookAt: new Date(now.getTime() + lookAgainMs), leftAloneSince: paying ? since : server.leftAloneSince })
    .where(eq(servers.id, server.id))
  return true
}

/** Returns the life after the step if only the step changed it, so that a server that is merely reminded is not read again. */
async function carryOut(
  ctx: LifeCtx,
  server: ServerRecord,
  life: Life,
  { step, skipped }: { step: LifeStep; skipped: LifeStep[] },
  open: Open,
): Promise<Life | 'charging' | undefined> {
  const attempt = triesToRenew(life) ? attempts.find((one) => one === step) : undefined
  const tried: Tried | undefined = attempt ? await tryRenewal(ctx, server, attempt, open) : undefined
  if (tried?.outcome === 'charging') {
    const now = ctx.now()
    await ctx.db
      .update(servers)
      .set({ lookAt: new Date(now.getTime() + chargeLookMs), leftAloneSince: server.leftAloneSince ?? now })
      .where(eq(servers.id, server.id))
    return 'charging'
  }
  if (tried?.outcome === 'renewed') {
    await noteStep(ctx, { server, step, skipped, outcome: 'renewed' })
    return undefined
  }
  const unpaid = tried?.outcome === 'unpaid' ? tried : undefined
  const reminds = step.startsWith('d') || step === 'notice'
  // Recorded first, because the dates in the message count from it.
  await noteStep(ctx, { server, step, skipped, outcome: unpaid ? 'unpaid' : reminds ? 'sent' : 'done', ...(unpaid ? { shortFen: unpaid.shortFen } : {}) })
  const after = { ...life, done: [...life.done, ...[step, ...skipped].map((one) => ({ step: one, at: ctx.now() }))] }
  if (step === 'release') await releaseForGood(ctx, server, after, open)
  else if (step === 'suspend' || step === 'recycle') await takeAway(ctx, server, after, step, unpaid)
  else {
    await tellOwner(ctx, server, after, step, unpaid)
    return after
  }
  return undefined
}

/** Computes `look_at` from the present state. */
async function restUntilNext(ctx: LifeCtx, serverId: string, known: Life | undefined): Promise<void> {
  const life = known ?? (await lifeNow(ctx, serverId))
  if (!life) return
  await ctx.db
    .update(servers)
    .set({ lookAt: nextLook(life, ctx.now()), leftAloneSince: null })
    .where(eq(servers.id, serverId))
}

async function lifeNow(ctx: LifeCtx, serverId: string): Promise<Life | undefined> {
  const [server] = await ctx.db.select().from(servers).where(eq(servers.id, serverId))
  return !server || server.state === 'released' ? undefined : lifeOf(ctx, server)
}

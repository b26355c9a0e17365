import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { limitsByAddress, type AuthCtx } from '#features/auth/api.ts'
import { listPlaces } from '#features/catalog/api.ts'
import { DeliveryFailure, type DeliveryPorts } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue, job } from '#platform/jobs/jobs.ts'
import { requireWithinLimits, type Limit } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import type { SubscriptionTarget } from '../model.ts'
import { statusRequest } from '../schema.ts'
import { confirmTokenOf } from './subscription-tokens.ts'
import { wordConfirmation } from './word-status-mail.ts'

const askToConfirm = 'status.ask-to-confirm'
const hour = 3_600
const day = 86_400

/**
 * Stores a request for a subscription and sends its confirmation. The answer is the same for every address, subscribed or not. Throws `status.often` above 10 an
 * hour per address, 30 per network, 3 a day per mailbox.
 */
export async function requestSubscription(ctx: AuthCtx, target: SubscriptionTarget): Promise<void> {
  requireAnyone(ctx)
  const accountId = ctx.actor.kind === 'customer' ? ctx.actor.accountId : null
  const { regionId } = target
  if (regionId !== null && !(await listPlaces(ctx)).some((place) => place.regionId === regionId)) throw new DomainError('invalid', 'status.no-region')
  await inTransaction(ctx, async (ctx) => {
    await requireWithinLimits(ctx, 'status.often', limitsOf(ctx, target.email))
    const id = newId()
    await ctx.db.insert(statusRequest).values({ ...target, id, accountId, createdAt: ctx.now() })
    await enqueue(ctx, askToConfirm, { requestId: id }, { key: id })
  })
}

function limitsOf(ctx: Pick<AuthCtx, 'request' | 'limitLoopback'>, email: string): Limit[] {
  return [
    ...limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller, network) => [
      { key: `status.ip:${caller}`, max: 10, windowSeconds: hour },
      { key: `status.network:${network}`, max: 30, windowSeconds: hour },
    ]),
    { key: `status.email:${email}`, max: 3, windowSeconds: day },
    { key: 'status.all', max: 500, windowSeconds: hour },
  ]
}

type ConfirmCtx = Ctx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'> & { secretBox: SecretBox }

async function sendConfirmation(ctx: ConfirmCtx, { requestId }: { requestId: string }): Promise<void> {
  const [request] = await ctx.db.select().from(statusRequest).where(eq(statusRequest.id, requestId))
  if (!request || request.confirmedAt) return
  const { locale, regionId } = request
  const { siteName, brandColor } = await readSiteConfig(ctx, locale)
  const region = regionId === null ? undefined : (await listPlaces(ctx)).find((place) => place.regionId === regionId)?.names[locale]
  const mail = wordConfirmation({ locale, siteName, brandColor, origin: ctx.publicOrigin(), region, token: confirmTokenOf(ctx.secretBox, requestId) })
  try {
    await ctx.mailer.sendMail(ctx, { tag: requestId, to: request.email, ...mail })
  } catch (error) {
    if (!(error instanceof DeliveryFailure) || error.kind !== 'bad-address') throw error
    await ctx.db.delete(statusRequest).where(eq(statusRequest.id, requestId))
  }
}

export const confirmJob = job({
  name: askToConfirm,
  mode: 'leased',
  payload: z.strictObject({ requestId: z.uuid() }),
  maxAttempts: 8,
  run: (ctx: ConfirmCtx, input) => sendConfirmation(ctx, input),
})

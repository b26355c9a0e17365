import { and, asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { DeliveriesInput } from '../forms.ts'
import type { DeliveriesPage, DeliveryDetail } from '../model.ts'
import { webhookAttempt, webhookDelivery, webhookEvent } from '../schema.ts'
import { newestFirst, shownDelivery } from './delivery-rows.ts'
import { ownWebhook } from './webhook-rows.ts'

type Reader = Pick<Ctx, 'actor' | 'db'>

/** Lists the deliveries of the caller's webhook, newest first. */
export async function listDeliveries(ctx: Reader, input: DeliveriesInput): Promise<DeliveriesPage> {
  const accountId = requireCustomer(ctx)
  const to = await ownWebhook(ctx, accountId, input.webhookId)
  const selection = and(
    eq(webhookDelivery.endpointId, to.id),
    input.state ? eq(webhookDelivery.state, input.state) : undefined,
    input.type ? eq(webhookEvent.type, input.type) : undefined,
  )
  const found = () => ctx.db.select(shownDelivery).from(webhookDelivery).innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId)).where(selection)
  const total = await ctx.db.$count(found().as('found'))
  const deliveries = await found()
    .orderBy(...newestFirst)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
  return { deliveries, total, page: input.page, pageSize: input.pageSize }
}

/** Reads one delivery with its body and every attempt. */
export async function readDelivery(ctx: Reader, input: { webhookId: string; deliveryId: string }): Promise<DeliveryDetail> {
  const accountId = requireCustomer(ctx)
  const to = await ownWebhook(ctx, accountId, input.webhookId)
  const [row] = await ctx.db
    .select({ ...shownDelivery, payload: webhookEvent.payload })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(and(eq(webhookDelivery.id, input.deliveryId), eq(webhookDelivery.endpointId, to.id)))
  if (!row) throw new DomainError('not-found', 'webhooks.not-found')
  const { number, at, durationMs, status, failure, body } = webhookAttempt
  const log = await ctx.db
    .select({ number, startedAt: at, durationMs, status, failure, body })
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, row.id))
    .orderBy(asc(number))
  return { ...row, log }
}

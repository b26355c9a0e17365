import { eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { listPlaces } from '#features/catalog/api.ts'
import { DeliveryFailure, type DeliveryPorts } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { namedTexts } from '#platform/i18n/named-texts.ts'
import { enqueueEach, job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { affectedOf, type Affected } from '../model.ts'
import { incident, incidentUpdate, statusMail, statusSubscriber } from '../schema.ts'
import { scopeNames } from './scope-names.ts'
import { statusCopy } from './status-copy.ts'
import { unsubscribeTokenOf } from './subscription-tokens.ts'
import { wordUpdate } from './word-status-mail.ts'

/** Names of the jobs that queue the mails of an update, and that send one of them. */
export const tellSubscribers = 'status.tell'
const sendUpdate = 'status.send'
const tries = 15

/** Queues one mail for each subscriber whom the update concerns and who subscribed before it. A repetition queues none twice. */
export async function queueMails(ctx: Ctx, { updateId }: { updateId: string }): Promise<void> {
  requireSystem(ctx)
  const [found] = await ctx.db
    .select({ affected: incident.affected, at: incidentUpdate.at })
    .from(incidentUpdate)
    .innerJoin(incident, eq(incident.id, incidentUpdate.incidentId))
    .where(eq(incidentUpdate.id, updateId))
  if (!found) return
  const affected = found.affected.map(affectedOf).filter((one): one is Affected => one !== undefined)
  const everywhere = affected.some(({ regionId }) => regionId === null)
  const regionIds = new Set(affected.map(({ regionId }) => regionId))
  const subscribers = await ctx.db
    .select({ id: statusSubscriber.id, regionId: statusSubscriber.regionId })
    .from(statusSubscriber)
    .where(lte(statusSubscriber.confirmedAt, found.at))
  const concerned = subscribers.filter(({ regionId }) => everywhere || regionId === null || regionIds.has(regionId))
  if (concerned.length === 0) return
  const wanted = rowsOf('wanted', { id: ['uuid', concerned.map(() => newId())], subscriber: ['uuid', concerned.map(({ id }) => id)] })
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    insert into status_mail (id, update_id, subscriber_id)
    select wanted.id, ${updateId}::uuid, wanted.subscriber from ${wanted} join status_subscriber on status_subscriber.id = wanted.subscriber
    on conflict do nothing returning id`)
  await enqueueEach(
    ctx,
    sendUpdate,
    rows.map(({ id }) => ({ payload: { mailId: id }, key: id })),
  )
}

type SendCtx = Ctx & Pick<DeliveryPorts, 'mailer' | 'publicOrigin'> & { secretBox: SecretBox }

/** Sends one update to one subscriber, in the wording of this moment. An address without a mailbox is deleted. */
export async function sendStatusMail(ctx: SendCtx, { mailId }: { mailId: string }): Promise<void> {
  requireSystem(ctx)
  const [mail] = await ctx.db
    .select({ sentAt: statusMail.sentAt, subscriber: statusSubscriber, update: incidentUpdate, incident })
    .from(statusMail)
    .innerJoin(statusSubscriber, eq(statusSubscriber.id, statusMail.subscriberId))
    .innerJoin(incidentUpdate, eq(incidentUpdate.id, statusMail.updateId))
    .innerJoin(incident, eq(incident.id, incidentUpdate.incidentId))
    .where(eq(statusMail.id, mailId))
  // The subscription has ended, or another run has sent the mail.
  if (!mail || mail.sentAt) return
  const { subscriber, update } = mail
  try {
    await ctx.mailer.sendMail(ctx, { tag: mailId, to: subscriber.email, ...(await composeUpdate(ctx, subscriber, mail.incident, update)) })
  } catch (error) {
    if (!(error instanceof DeliveryFailure) || error.kind !== 'bad-address') throw error
    ctx.log.info({ subscriber: subscriber.id }, 'a subscriber of the status has no mailbox and was deleted')
    await ctx.db.delete(statusSubscriber).where(eq(statusSubscriber.id, subscriber.id))
    return
  }
  await ctx.db.update(statusMail).set({ sentAt: ctx.now() }).where(eq(statusMail.id, mailId))
}

async function composeUpdate(
  ctx: SendCtx,
  { id, locale }: { id: string; locale: Locale },
  { titles, affected }: typeof incident.$inferSelect,
  { state, texts }: typeof incidentUpdate.$inferSelect,
) {
  const { siteName, brandColor } = await readSiteConfig(ctx, locale)
  const copy = namedTexts(statusCopy(locale), siteName)
  const origin = ctx.publicOrigin()
  const token = unsubscribeTokenOf(ctx.secretBox, id)
  const scope = scopeNames(affected, await listPlaces(ctx), locale, copy)
  return {
    ...wordUpdate({ locale, siteName, brandColor, origin, title: titles[locale], state, text: texts[locale], scope, token }),
    unsubscribe: `${origin}/status/unsubscribe?token=${token}`,
  }
}

export const tellJob = job({
  name: tellSubscribers,
  mode: 'transaction',
  payload: z.strictObject({ updateId: z.uuid() }),
  run: (ctx: Ctx, input) => queueMails(ctx, input),
})
export const sendJob = job({
  name: sendUpdate,
  mode: 'leased',
  payload: z.strictObject({ mailId: z.uuid() }),
  maxAttempts: tries,
  run: (ctx: SendCtx, input) => sendStatusMail(ctx, input),
})

import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ownPhone, readAccount } from '#features/account/api.ts'
import { lastFourOf } from '#features/account/model/holders.ts'
import { requireStepUp } from '#features/auth/api.ts'
import { holdForTransfer, transferFactsOf, type TransferFacts } from '#features/servers/api.ts'
import { asSystem, requireAnyone, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { OfferInput } from '../forms.ts'
import { transferNumber, transferRules } from '../model.ts'
import { transfer, transferServer } from '../schema.ts'
import { countOpen } from './count-open.ts'
import { standingOf } from './judge-parties.ts'
import { requireServers } from './judge-servers.ts'
import { hashLinkToken, newLinkToken } from './link-token.ts'
import { noteEvent } from './move-transfer.ts'
import { tellOffered } from './tell-parties.ts'
import type { TransferRecord } from './transfer-rows.ts'

const hour = 3_600

/**
 * Offers the caller's servers to an account, or by a link that is answered once and stored as a hash. Needs step-up authentication. The same idempotency key is
 * one offer; the repeated response has no link, and `renewLink` creates another. Nothing depends on whether the typed phone or number has an account:
 * `bindReceiver` looks that up afterwards. Throws every violated rule of product §8 about the caller and the servers, and `transfers.offered-often` above
 * thirty offers a day. Fen.
 */
export async function offerTransfer(ctx: Ctx, input: OfferInput): Promise<{ number: string; link: string | null }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const { idempotencyKey, ...wanted } = input
  const request = { ...wanted, codes: [...wanted.codes].sort(), priceFen: wanted.priceFen.toString() }
  let link: string | null = null
  const { number } = await inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'transfers.offer', owner: accountId, key: idempotencyKey, request }, async () => {
      // Serializes the offers of an account, so that concurrent ones cannot exceed the limit of ten.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfers.offer:${accountId}`}, 0))`)
      await requireWithinLimits(ctx, 'transfers.offered-often', [{ key: `transfers.offer-day:${accountId}`, max: 30, windowSeconds: 24 * hour }])
      link = wanted.to.way === 'link' ? newLinkToken() : null
      return { number: await offer(ctx, accountId, wanted, link) }
    }),
  )
  return { number, link }
}

async function offer(ctx: Ctx, sellerId: string, wanted: Omit<OfferInput, 'idempotencyKey'>, link: string | null): Promise<string> {
  const sentTo = await addresseeOf(ctx, sellerId, wanted.to)
  if ((await countOpen(ctx, sellerId)) >= transferRules.open) throw new DomainError('conflict', 'transfers.too-many-open', { max: transferRules.open })
  const facts = await transferFactsOf(asSystem(ctx, 'transfers'), { accountId: sellerId, codes: wanted.codes, lock: true })
  if (facts.length !== wanted.codes.length) throw new DomainError('not-found', 'servers.not-found')
  await requireServers(ctx, facts)
  const { way } = wanted.to
  const linkHash = link ? hashLinkToken(link) : null
  const row = await insertTransfer(ctx, facts, { sellerId, receiverId: null, way, linkHash, sentTo, priceFen: wanted.priceFen, snapshots: wanted.snapshots })
  await holdForTransfer(
    asSystem(ctx, 'transfers'),
    facts.map((server) => server.id),
  )
  await noteEvent(ctx, row, 'offer', 'seller')
  await tellOffered(ctx, row, facts.length)
  if (sentTo) await announce(ctx, 'transfer.offered', { number: row.number })
  return row.number
}

function offeredOf({ code, shape, regionId, zoneId, imageId, expiresAt }: TransferFacts) {
  return { code, shape, regionId, zoneId, imageId, expiresAt: expiresAt!.toISOString() }
}

/** Checks what the seller can know and returns the typed phone or account number. Null for a link. */
async function addresseeOf(ctx: Ctx, sellerId: string, to: OfferInput['to']): Promise<string | null> {
  const seller = await standingOf(ctx, sellerId)
  if (seller.verification === 'none') throw new DomainError('forbidden', 'transfers.seller-unverified')
  if (seller.closing) throw new DomainError('forbidden', 'transfers.seller-closing')
  if (to.way === 'link') return null
  if (lastFourOf(to.account) !== to.lastFour)
    throw new DomainError('invalid', 'transfers.last-four', {}, [{ path: 'to.lastFour', code: 'transfers.last-four' }])
  if ([await ownPhone(ctx), (await readAccount(ctx, sellerId)).number].includes(to.account))
    throw new DomainError('forbidden', 'transfers.to-oneself', {}, [{ path: 'to.account', code: 'transfers.to-oneself' }])
  return to.account
}

type Agreed = Pick<typeof transfer.$inferInsert, 'sellerId' | 'receiverId' | 'way' | 'linkHash' | 'sentTo' | 'priceFen' | 'snapshots'>

/** Inserts a transfer of these servers that waits for its answer. The caller has checked the rules, holds the servers' locks and adds the event. */
export async function insertTransfer(ctx: Ctx, facts: readonly TransferFacts[], agreed: Agreed): Promise<TransferRecord> {
  requireAnyone(ctx)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + transferRules.answerHours * hour * 1000)
  const values = { ...agreed, id: newId(), state: 'awaiting', money: 'none', createdAt, stateAt: createdAt, expiresAt } as const
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await ctx.db
      .insert(transfer)
      .values({ ...values, number: transferNumber(createdAt, randomInt(1_000_000_000)) })
      .onConflictDoNothing({ target: transfer.number })
      .returning()
    if (!made) continue
    await ctx.db.insert(transferServer).values(facts.map((server) => ({ transferId: made.id, serverId: server.id, offered: offeredOf(server) })))
    return made
  }
  throw new Error('no free transfer number in five tries')
}

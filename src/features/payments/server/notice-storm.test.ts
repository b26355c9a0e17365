import { describe, expect, it } from 'vitest'
import { customer, openAccount } from '#features/money/factories.ts'
import { readBalance } from '#features/money/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { makeRandom, type Random } from '#platform/pure/random.ts'
import { testSeed } from '#platform/testing/seed.ts'
import { openShop, type SentNotice } from '../factories.ts'
import type { Payment } from '../model.ts'
import { closePayment } from './close-payment.ts'
import { readPayment } from './read-payment.ts'
import { receiveNotice } from './receive-notice.ts'

/** Number of notices (`STORM_NOTICES`) and workers (`STORM_WORKERS`), and the seed of the order (`SEED`). */
const size = Number(process.env['STORM_NOTICES'] ?? 1_000)
const seed = testSeed()
const workers = Number(process.env['STORM_WORKERS'] ?? 16)

const test = await testDatabase({ poolSize: workers + 2 })
const shop = openShop(test)

type Customer = { accountId: string; actor: Actor }
/**
 * Percentage of each kind of notice; the remainder are first, true notices. A forged, wrong or late notice is the only one of its payment, apart from repeats.
 */
const share = { repeated: 30, ofBefore: 20, forged: 10, wrong: 5, late: 5 } as const
type Kind = 'paid' | 'wrong' | 'late' | 'forged'
type Told = { payment: Payment; kind: Kind; notices: SentNotice[] }

describe('many notices', () => {
  it(
    `of ${size} of all kinds, by ${workers} workers at once, leaves exactly the money that a plain model predicts`,
    async () => {
      const random = makeRandom(seed)
      const actors = await Promise.all(
        Array.from({ length: 20 }, async (): Promise<Customer> => {
          const accountId = await openAccount(test)
          return { accountId, actor: customer(accountId) }
        }),
      )
      const kinds = random.shuffled(kindsOf(size))
      const told = await inParallel(kinds.length, (number) => aPayment(actors[number % actors.length]!, kinds[number]!, random))
      const storm = random.shuffled(await fill(told, random))
      expect(storm).toHaveLength(size)
      const answers = await inParallel(storm.length, async (number) => {
        const { notice } = storm[number]!
        return { ...storm[number]!, status: (await receiveNotice(shop.ctx(), 'sandbox', notice.body, notice.headers)).status }
      })

      // The gateway repeats a notice until it is accepted, so every true notice is settled in the end.
      const true_ = told.flatMap(({ kind, notices }) => (kind === 'forged' ? [] : notices))
      await inParallel(true_.length, (number) => again(true_[number]!))
      const refused = answers.filter(({ status }) => status === 400)
      expect(
        refused.every(({ kind }) => kind === 'forged'),
        `SEED=${seed}`,
      ).toBe(true)
      expect(
        answers.filter(({ kind }) => kind === 'forged').every(({ status }) => status === 400),
        `SEED=${seed}`,
      ).toBe(true)
      await compareWithModel(told, actors)
    },
    120_000 + size * 200,
  )

  /** One payment for each notice that is the first of its kind. */
  function kindsOf(total: number): Kind[] {
    const many = (percent: number, kind: Kind) => Array.from({ length: Math.round((total * percent) / 100) }, () => kind)
    const odd = [...many(share.forged, 'forged'), ...many(share.wrong, 'wrong'), ...many(share.late, 'late')]
    return [...odd, ...many(100 - share.repeated - share.ofBefore - share.forged - share.wrong - share.late, 'paid')]
  }

  async function aPayment(actor: Customer, kind: Kind, random: Random): Promise<Told> {
    const payment = await shop.recharge(actor.actor, BigInt(100 + random.upTo(99_999)))
    if (kind === 'late') await closePayment(shop.ctx(actor.actor), payment.id)
    return { payment, kind, notices: [await noticeOf(payment, kind)] }
  }

  async function noticeOf(payment: Payment, kind: Kind): Promise<SentNotice> {
    if (kind === 'wrong') return shop.signed(payment, { amountFen: Number(payment.amountFen) + (payment.amountFen % 2n === 0n ? 1 : -1) })
    const true_ = await shop.signed(payment)
    if (kind !== 'forged') return true_
    const body = true_.body.slice()
    body[body.length - 3] = body[body.length - 3]! ^ 1
    return { ...true_, body }
  }

  /** Adds each notice once, notices from before the payment, which may arrive at any time and must undo nothing, and repeats up to the wanted number. */
  async function fill(told: Told[], random: Random): Promise<{ kind: Kind; notice: SentNotice }[]> {
    const paid = told.filter(({ kind }) => kind === 'paid')
    for (let count = Math.round((size * share.ofBefore) / 100); count > 0; count--) {
      const one = random.pick(paid)
      one.notices.push(await shop.signed(one.payment, { status: 'WAITING' }))
    }
    const once = told.flatMap(({ kind, notices }) => notices.map((notice) => ({ kind, notice })))
    return [...once, ...Array.from({ length: size - once.length }, () => random.pick(once))]
  }

  async function again(notice: SentNotice): Promise<void> {
    expect((await receiveNotice(shop.ctx(), 'sandbox', notice.body, notice.headers)).status, `SEED=${seed}`).toBe(200)
  }

  async function compareWithModel(told: Told[], actors: Customer[]): Promise<void> {
    for (const actor of actors) {
      const mine = told.filter(({ payment }) => payment.accountId === actor.accountId)
      const due = mine.filter(({ kind }) => kind === 'paid' || kind === 'late').reduce((sum, { payment }) => sum + payment.amountFen, 0n)
      expect((await readBalance(shop.ctx(actor.actor), actor.accountId)).availableFen, `SEED=${seed}`).toBe(due)
    }
    const states = await inParallel(told.length, async (number) => {
      const { payment, kind } = told[number]!
      return [kind, (await readPayment(shop.ctx(customer(payment.accountId)), payment.id)).state].join(' ')
    })
    expect(new Set(states)).toEqual(new Set(['paid succeeded', 'late succeeded', 'wrong pending', 'forged pending']))
    const held = told
      .filter(({ kind }) => kind === 'wrong')
      .reduce((sum, { payment }) => sum + payment.amountFen + (payment.amountFen % 2n === 0n ? 1n : -1n), 0n)
    const { rows } = await test.pool.query<{ fen: string; count: string }>(
      'select coalesce(sum(amount_fen), 0)::text as fen, count(*)::text as count from payment_suspense',
    )
    expect(rows[0], `SEED=${seed}`).toEqual({ fen: String(held), count: String(told.filter(({ kind }) => kind === 'wrong').length) })
    expect((await test.pool.query('select * from ledger.problems()')).rows).toEqual([])
  }
})

/** Runs workers that take the next item until none is left. */
async function inParallel<Result>(count: number, run: (number: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let mine = next++; mine < count; mine = next++) results[mine] = await run(mine)
  }
  await Promise.all(Array.from({ length: workers }, worker))
  return results
}

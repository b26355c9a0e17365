import { beforeAll, describe, expect, it } from 'vitest'
import { makeRandom } from '#platform/pure/random.ts'
import { testSeed } from '#platform/testing/seed.ts'
import { shanghaiDay } from '../model.ts'
import type { NoticeAnswer, NoticeVerdict, OpenTrade, PaymentGateway, TradeRef } from '../server/ports.ts'

export type SentNotice = { body: Uint8Array; headers: Headers }

/** Fields of a trade's report that a test can change before it is signed. */
export type Said = { paymentNumber?: string; amountFen?: bigint; currency?: string; merchant?: string; app?: string; status?: string }

/** Failure modes of a vendor's server. */
export const misbehaviours = ['down', 'error', 'garbage', 'forged'] as const
export type Misbehaviour = (typeof misbehaviours)[number]

/** Operations that a gateway's test needs on the vendor's side. */
export type GatewayHarness = {
  gateway: PaymentGateway
  now: () => Date
  advance: (ms: number) => void
  pay: (paymentNumber: string) => Promise<void>
  /** Declines the trade as the payer, where the vendor allows it. */
  refuse?: (paymentNumber: string) => Promise<void>
  /** Shows the trade to a payer, for vendors that know a trade only after that. */
  look?: (paymentNumber: string) => Promise<void>
  /** The newest notice about a payment, as sent over the wire. */
  noticeAbout: (paymentNumber: string) => Promise<SentNotice>
  /** A notice of a paid trade with some fields changed before signing. */
  signed: (trade: TradeRef, change: Said) => Promise<SentNotice>
  /** Notices of a paid trade with an invalid signature, keyed by the defect. */
  forged: (trade: TradeRef) => Promise<Record<string, SentNotice>>
  /** Fields of `Said` that this vendor reports. */
  names: readonly (keyof Said)[]
  /** The vendor's states that do not mean paid. */
  unpaid: readonly string[]
  /** Age in milliseconds after which a notice counts as a replay. */
  staleMs: number
  /** The vendor's answer for each verdict. */
  answers: Record<NoticeVerdict, NoticeAnswer>
  /** Sets the vendor's behavior for the next call. Absent where nothing leaves this process. */
  misbehave?: (how: Misbehaviour) => void
  /** Strings that no error may contain. */
  secrets?: readonly string[]
}

let used = 0
/** Payments and refunds share one counter, so that no two of them get the same number. */
const nextNumber = (letter: 'P' | 'R') => `${letter}20260311${String(++used).padStart(10, '0')}`

/** Contract of the payment gateway port. It runs against the sandbox and against the real adapters with a stub of their vendor. */
export function describeGateway(name: string, make: () => Promise<GatewayHarness>): void {
  describe(`${name} as a payment gateway`, () => {
    let side: GatewayHarness
    beforeAll(async () => void (side = await make()))

    function wanted(own: Partial<OpenTrade> = {}): OpenTrade {
      return {
        paymentNumber: nextNumber('P'),
        amountFen: 9_900n,
        currency: 'CNY',
        subject: { purpose: 'recharge', locale: 'zh' },
        title: 'Runxin Cloud',
        returnPath: '/zh/console/payment?payment=1',
        expiresAt: new Date(side.now().getTime() + 15 * 60_000),
        ...own,
      }
    }

    async function opened() {
      const trade = wanted()
      const told = await side.gateway.open(trade)
      const ref: TradeRef = { paymentNumber: trade.paymentNumber, tradeNo: told.tradeNo }
      return { trade, ref, ...told }
    }

    async function paid() {
      const one = await opened()
      await side.pay(one.ref.paymentNumber)
      const report = (await side.gateway.query(one.ref))!
      return { ...one, report, ref: { ...one.ref, tradeNo: one.ref.tradeNo ?? report.tradeNo } }
    }

    const verify = ({ body, headers }: SentNotice, at = side.now()) => side.gateway.verifyNotice(body, headers, at)

    describe('trades', () => {
      it('are opened with a page or a code, and wait', async () => {
        const { ref, tradeNo, cashierUrl, qrText } = await opened()
        expect(cashierUrl ?? qrText).toBeTruthy()
        if (cashierUrl) expect(new URL(cashierUrl).protocol).toBe('https:')
        if (side.look) expect(await side.gateway.query(ref)).toBeUndefined()
        await side.look?.(ref.paymentNumber)
        const told = await side.gateway.query(ref)
        expect(told).toMatchObject({ paymentNumber: ref.paymentNumber, merchantId: side.gateway.merchantId, state: 'waiting' })
        if (tradeNo) expect(told?.tradeNo).toBe(tradeNo)
      })

      it('are the same trade when opened again, also at the same time', async () => {
        const { trade, tradeNo } = await opened()
        const again = await Promise.all(Array.from({ length: 5 }, () => side.gateway.open(trade)))
        expect(new Set(again.map((one) => one.tradeNo))).toEqual(new Set([tradeNo]))
      })

      it('that were never opened are not known', async () => {
        const unknown = { paymentNumber: 'P202603110000000000', tradeNo: null }
        expect(await side.gateway.query(unknown)).toBeUndefined()
        expect(await side.gateway.close(unknown)).toBeUndefined()
      })

      it('that are paid are told of when asked and by a signed notice', async () => {
        const { trade, ref, tradeNo } = await opened()
        await side.pay(trade.paymentNumber)
        const report = (await side.gateway.query(ref))!
        expect(report).toEqual({
          tradeNo: tradeNo ?? (expect.stringMatching(/^\w{6,64}$/) as string),
          paymentNumber: trade.paymentNumber,
          merchantId: side.gateway.merchantId,
          state: 'succeeded',
          amountFen: 9_900n,
          currency: 'CNY',
        })
        expect(verify(await side.noticeAbout(trade.paymentNumber))?.report).toEqual(report)
      })

      it('that the payer refuses are no payments', async () => {
        if (!side.refuse) return
        const { trade, ref } = await opened()
        await side.refuse(trade.paymentNumber)
        expect((await side.gateway.query(ref))?.state).not.toBe('succeeded')
      })

      it('are closed for ever while they wait; what was paid stays paid', async () => {
        const waiting = await opened()
        await side.look?.(waiting.ref.paymentNumber)
        expect((await side.gateway.close(waiting.ref))?.state).toBe('closed')
        await side.pay(waiting.ref.paymentNumber).catch(() => {})
        expect((await side.gateway.query(waiting.ref))?.state).toBe('closed')
        const { ref } = await paid()
        expect((await side.gateway.close(ref))?.state).toBe('succeeded')
      })

      it('never send a payer to a site that is not ours', async () => {
        const answers = await Promise.allSettled(['https://evil.test/', '//evil.test/'].map((returnPath) => side.gateway.open(wanted({ returnPath }))))
        for (const answer of answers) if (answer.status === 'fulfilled') expect(decodeURIComponent(answer.value.cashierUrl ?? '')).not.toContain('evil.test')
      })
    })

    describe('notices', () => {
      it('are trusted only with the vendor’s own signature', async () => {
        const { ref } = await paid()
        for (const [what, notice] of Object.entries(await side.forged(ref))) expect(verify(notice), what).toBeUndefined()
      })

      it('say nothing else when any bit of them is changed', async () => {
        const { ref } = await paid()
        const notice = await side.noticeAbout(ref.paymentNumber)
        const true_ = verify(notice)
        expect(true_).toBeDefined()
        const seed = testSeed()
        const random = makeRandom(seed)
        for (let count = 0; count < 150; count++) {
          const body = notice.body.slice()
          const at = random.upTo(body.length - 1)
          body[at] = body[at]! ^ (1 << random.upTo(7))
          const changed = verify({ ...notice, body })
          // Where decoded text is signed, one text may have two encodings. Both must decode to the same report.
          if (changed) expect(changed, `SEED=${seed}`).toEqual(true_)
        }
        expect(verify({ ...notice, body: notice.body.slice(0, -1) })).toBeUndefined()
        expect(verify({ ...notice, body: new Uint8Array() })).toBeUndefined()
      })

      it('are recordings after a while', async () => {
        const { ref } = await paid()
        const notice = await side.noticeAbout(ref.paymentNumber)
        expect(verify(notice, new Date(side.now().getTime() + side.staleMs + 1_000))).toBeUndefined()
        expect(verify(notice, new Date(side.now().getTime() - side.staleMs - 3_600_000))).toBeUndefined()
      })

      it('bring every field to be compared, whatever it says', async () => {
        const { ref, report } = await paid()
        const changes: Said = { paymentNumber: 'P202603119999999999', amountFen: 1n, currency: 'JPY', merchant: 'SOMEBODY-ELSE', app: 'ANOTHER-APP' }
        for (const field of side.names) {
          const told = verify(await side.signed(ref, { [field]: changes[field] }))?.report
          if (field === 'merchant' || field === 'app') expect(told?.merchantId, field).not.toBe(side.gateway.merchantId)
          else expect(told, field).toEqual({ ...report, [field]: changes[field] })
        }
      })

      it('of a state that is not “paid” are not money', async () => {
        const { ref } = await paid()
        for (const status of side.unpaid) expect(verify(await side.signed(ref, { status }))?.report?.state, status).not.toBe('succeeded')
      })

      it('have an id that stays, and are answered in the vendor’s words', async () => {
        const { ref } = await paid()
        const notice = await side.noticeAbout(ref.paymentNumber)
        expect(verify(notice)?.noticeId).toBe(verify(notice)?.noticeId)
        expect(verify(await side.signed(ref, {}))?.noticeId).not.toBe(verify(notice)?.noticeId)
        for (const verdict of ['taken', 'refused', 'later'] as const) expect(side.gateway.answer(verdict)).toEqual(side.answers[verdict])
      })
    })

    describe('refunds', () => {
      it('go back in parts, each number once, never beyond the payment', async () => {
        const { ref } = await paid()
        const refunds = side.gateway.refunds!
        const numbers = [nextNumber('R'), nextNumber('R'), nextNumber('R')]
        const part = (nth: number, amountFen: bigint) => ({
          trade: ref,
          refundNumber: numbers[nth - 1]!,
          amountFen,
          totalFen: 9_900n,
          reason: 'test',
        })
        expect(await refunds.query(part(1, 900n))).toBeUndefined()
        const first = await refunds.refund(part(1, 900n))
        expect(first).toMatchObject({ refundNumber: part(1, 900n).refundNumber, merchantId: side.gateway.merchantId, state: 'succeeded', amountFen: 900n })
        expect((await refunds.query(part(1, 900n)))?.state).toBe('succeeded')
        await refunds.refund(part(1, 900n))
        expect((await refunds.refund(part(2, 9_000n))).state).toBe('succeeded')
        expect((await refunds.refund(part(3, 1n))).state).toBe('refused')
      })
    })

    describe('the statement', () => {
      it('has the day’s payments and refunds', async () => {
        const { statement } = side.gateway
        if (!statement) return
        const [one, other] = [await paid(), await paid()]
        const refundNumber = nextNumber('R')
        await side.gateway.refunds!.refund({ trade: one.ref, refundNumber, amountFen: 1_234n, totalFen: 9_900n, reason: 'test' })
        const lines = (await statement(shanghaiDay(side.now())))!
        for (const { ref } of [one, other])
          expect(lines.filter((line) => line.kind === 'payment' && line.paymentNumber === ref.paymentNumber)).toMatchObject([
            { amountFen: 9_900n, currency: 'CNY' },
          ])
        expect(lines.filter((line) => line.refundNumber === refundNumber)).toMatchObject([
          { kind: 'refund', paymentNumber: one.ref.paymentNumber, amountFen: 1_234n },
        ])
        expect((await statement('2020-01-01')) ?? []).toEqual([])
      })
    })

    describe('a vendor that misbehaves', () => {
      it.each(misbehaviours)('(%s) is an error without secrets, never a state', async (how) => {
        if (!side.misbehave) return
        const { ref } = await opened()
        const error = await misled(how, () => side.gateway.query(ref))
        expect(error).toBeInstanceOf(Error)
        const text = `${String(error)} ${String(error?.stack)} ${JSON.stringify(error)}`
        for (const secret of side.secrets ?? []) expect(text).not.toContain(secret)
        expect(await misled(how, () => side.gateway.open(wanted()))).toBeInstanceOf(Error)
      })

      async function misled(how: Misbehaviour, run: () => Promise<unknown>): Promise<Error | undefined> {
        side.misbehave!(how)
        return run().then(
          () => undefined,
          (error: unknown) => error as Error,
        )
      }
    })
  })
}

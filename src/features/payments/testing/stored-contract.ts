import { beforeAll, describe, expect, it } from 'vitest'
import { makeRandom } from '#platform/pure/random.ts'
import { testSeed } from '#platform/testing/seed.ts'
import { shanghaiDay } from '../model.ts'
import type { GatewayReport, PaymentGateway } from '../server/ports.ts'
import type { AgreementRef, AgreementReport, AgreementWanted, ChargeDecline, ChargeWanted, StoredMethods } from '../server/stored-methods-port.ts'
import { misbehaviours, type Misbehaviour, type SentNotice } from './gateway-contract.ts'

/** `lost`: the next call is carried out, and its answer never arrives. */
export type StoredMisbehaviour = Misbehaviour | 'lost'

/** Operations that a test of stored methods needs on the vendor's side. Agreements are named by our number. */
export type StoredHarness = {
  gateway: PaymentGateway
  now: () => Date
  advance: (ms: number) => void
  /** The payer agrees. */
  agree: (signed: { agreementNumber: string; signUrl: string | null }) => Promise<void>
  /** The payer ends the agreement at the vendor. */
  endAtScheme: (agreementNumber: string) => Promise<void>
  /** The next charge is declined for that reason. */
  declineNext: (agreementNumber: string, why: ChargeDecline) => void
  /** Reasons that this vendor can give. */
  declines: readonly ChargeDecline[]
  /** How often the payer was charged for a payment number. */
  charged: (paymentNumber: string) => number
  /** The newest notice about an agreement, as sent over the wire. */
  noticeAbout: (agreementNumber: string) => Promise<SentNotice>
  /** The same with fields changed before signing. */
  signed: (agreementNumber: string, change: { agreementNumber?: string; merchant?: string }) => Promise<SentNotice>
  /** Notices with an invalid signature, keyed by the defect. */
  forged: (agreementNumber: string) => Promise<Record<string, SentNotice>>
  /** Age in milliseconds after which a notice counts as a replay. */
  staleMs: number
  misbehave: (how: StoredMisbehaviour) => void
  /** Strings that no error may contain. */
  secrets: readonly string[]
}

const dayMs = 86_400_000
const limitFen = 500_000n
let used = 0
const nextNumber = (letter: 'M' | 'P') => `${letter}20260312${String(++used).padStart(10, '0')}`

/** Contract of stored payment methods. It runs against the real adapters with the fakes of their vendors. */
export function describeStored(name: string, make: () => Promise<StoredHarness>): void {
  describe(`${name} as a stored payment method`, () => {
    let side: StoredHarness
    let stored: StoredMethods
    beforeAll(async () => {
      side = await make()
      stored = side.gateway.stored!
    })

    function wanted(own: Partial<AgreementWanted> = {}): AgreementWanted {
      return {
        agreementNumber: nextNumber('M'),
        subject: { purpose: 'recharge', locale: 'zh' },
        returnPath: '/zh/console/payment',
        limitFen,
        expiresAt: new Date(side.now().getTime() + 15 * 60_000),
        ...own,
      }
    }

    async function active(): Promise<AgreementReport> {
      const { agreementNumber } = await offered()
      return (await stored.query({ agreementNumber, agreementNo: null }))!
    }

    async function offered() {
      const want = wanted()
      const { signUrl } = await stored.sign(want)
      await side.agree({ agreementNumber: want.agreementNumber, signUrl })
      return want
    }

    const chargeOf = (amountFen = 9_900n): ChargeWanted => ({
      paymentNumber: nextNumber('P'),
      amountFen,
      currency: 'CNY',
      subject: { purpose: 'orders', locale: 'zh' },
      title: 'Runxin Cloud renewal',
    })

    /** Meets the scheme's rules about time before a charge. */
    async function prepare(of: AgreementRef, charge: ChargeWanted): Promise<void> {
      await stored.moveDueDate?.(of, shanghaiDay(side.now()))
      const span = await stored.announce?.(of, { ...charge, at: side.now() })
      if (span) side.advance(span.notBefore.getTime() - side.now().getTime())
    }

    async function charge(of: AgreementRef, want = chargeOf()) {
      await prepare(of, want)
      return { want, ...(await result(of, want)) }
    }

    async function result(of: AgreementRef, want: ChargeWanted): Promise<{ report?: GatewayReport; declined?: ChargeDecline; vendorCode?: string }> {
      return stored.charge(of, want)
    }

    const ref = ({ agreementNumber, agreementNo }: AgreementRef): AgreementRef => ({ agreementNumber, agreementNo })
    const verify = ({ body, headers }: SentNotice, at = side.now()) => side.gateway.verifyNotice(body, headers, at)

    describe('agreements', () => {
      it('are signed once per number, at an address of https or by a code', async () => {
        const want = wanted()
        const first = await stored.sign(want)
        const again = await Promise.all(Array.from({ length: 3 }, () => stored.sign(want)))
        for (const { signUrl, qrText } of [first, ...again]) {
          expect(signUrl ?? qrText).toBeTruthy()
          if (signUrl) expect(new URL(signUrl).protocol).toBe('https:')
        }
        await side.agree({ agreementNumber: want.agreementNumber, signUrl: first.signUrl })
        const of = (await stored.query({ agreementNumber: want.agreementNumber, agreementNo: null }))!
        for (const { signUrl } of again) await side.agree({ agreementNumber: want.agreementNumber, signUrl })
        expect(await stored.query(ref(of))).toEqual(of)
      })

      it('are active when the payer has agreed, not before, with a masked label', async () => {
        const want = wanted()
        const { signUrl } = await stored.sign(want)
        const before = await stored.query({ agreementNumber: want.agreementNumber, agreementNo: null })
        expect(before?.state ?? 'signing').toBe('signing')
        await side.agree({ agreementNumber: want.agreementNumber, signUrl })
        const report = (await stored.query({ agreementNumber: want.agreementNumber, agreementNo: null }))!
        expect(report).toMatchObject({ agreementNumber: want.agreementNumber, merchantId: side.gateway.merchantId, state: 'active' })
        expect(report.agreementNo).toMatch(/^[\w/]{6,100}$/)
        if (report.label !== null) expect(report.label).toMatch(/[*•]/)
        if (report.label !== null) expect(report.label).not.toMatch(/\d{7}/)
        if (report.limitFen !== null) expect(report.limitFen).toBe(limitFen)
        if (report.expiresOn !== null) expect(report.expiresOn).toMatch(/^20\d\d-\d\d-\d\d$/)
      })

      it('that were never signed are not known', async () => {
        const unknown = { agreementNumber: nextNumber('M'), agreementNo: null }
        expect(await stored.query(unknown)).toBeUndefined()
        expect(await stored.end(unknown)).toBeUndefined()
      })

      it('never send a payer to a site that is not ours', async () => {
        const answers = await Promise.allSettled(['https://evil.test/', '//evil.test/'].map((returnPath) => stored.sign(wanted({ returnPath }))))
        for (const answer of answers) expect(answer.status).toBe('rejected')
      })

      it('end for ever, also when ended twice or by the payer', async () => {
        const [ours, theirs] = [await active(), await active()]
        expect(await stored.end(ref(ours))).toMatchObject({ state: 'ended', agreementNumber: ours.agreementNumber })
        await side.endAtScheme(theirs.agreementNumber)
        for (const of of [ours, theirs]) {
          expect((await stored.end(ref(of)))?.state).toBe('ended')
          expect((await stored.query(ref(of)))?.state).toBe('ended')
          const want = chargeOf()
          expect(await result(ref(of), want)).toMatchObject({ declined: 'ended' })
          expect(side.charged(want.paymentNumber)).toBe(0)
        }
      })
    })

    describe('charges', () => {
      it('succeed under our number, and are trades like any other', async () => {
        const of = ref(await active())
        const { want, report } = await charge(of)
        expect(report).toEqual({
          tradeNo: expect.stringMatching(/^\w{6,64}$/) as string,
          paymentNumber: want.paymentNumber,
          merchantId: side.gateway.merchantId,
          state: 'succeeded',
          amountFen: want.amountFen,
          currency: 'CNY',
        })
        const trade = { paymentNumber: want.paymentNumber, tradeNo: report!.tradeNo }
        expect(await side.gateway.query(trade)).toEqual(report)
        expect((await side.gateway.close(trade))?.state).toBe('succeeded')
        const lines = (await side.gateway.statement!(shanghaiDay(side.now())))!
        expect(lines.filter((line) => line.paymentNumber === want.paymentNumber)).toMatchObject([
          { kind: 'payment', amountFen: want.amountFen, currency: 'CNY' },
        ])
        const refund = { trade, refundNumber: `R${want.paymentNumber.slice(1)}`, amountFen: 900n, totalFen: want.amountFen, reason: 'test' }
        expect((await side.gateway.refunds!.refund(refund)).state).toBe('succeeded')
      })

      it('are made once per number, also at the same time', async () => {
        const of = ref(await active())
        const { want, report } = await charge(of)
        const again = await Promise.all(Array.from({ length: 5 }, () => result(of, want)))
        for (const one of again) expect(one.report).toEqual(report)
        expect(side.charged(want.paymentNumber)).toBe(1)
      })

      it('name their reason when they are declined, and take nothing', async () => {
        for (const why of side.declines) {
          const of = ref(await active())
          side.declineNext(of.agreementNumber, why)
          const { want, declined, vendorCode } = await charge(of)
          expect(declined, why).toBe(why)
          expect(vendorCode).toMatch(/^[\w.-]{3,80}$/)
          expect(side.charged(want.paymentNumber)).toBe(0)
          expect((await side.gateway.query({ paymentNumber: want.paymentNumber, tradeNo: null }))?.state).not.toBe('succeeded')
          if (why === 'ended') expect((await stored.query(of))?.state).toBe('ended')
        }
      })

      it('stay within the limit that the payer has allowed', async () => {
        const report = await active()
        if (report.limitFen === null) return
        const { want, declined } = await charge(ref(report), chargeOf(limitFen + 1n))
        expect(declined).toBe('limit')
        expect(side.charged(want.paymentNumber)).toBe(0)
      })

      it('whose answer is lost are found by our number, and a repeat is the same trade', async () => {
        const of = ref(await active())
        const want = chargeOf()
        await prepare(of, want)
        side.misbehave('lost')
        await expect(result(of, want)).rejects.toThrow()
        expect(side.charged(want.paymentNumber)).toBe(1)
        const found = await side.gateway.query({ paymentNumber: want.paymentNumber, tradeNo: null })
        expect(found).toMatchObject({ state: 'succeeded', amountFen: want.amountFen })
        expect((await result(of, want)).report).toEqual(found)
        expect(side.charged(want.paymentNumber)).toBe(1)
      })

      it('are not made before the time that the scheme allows', async () => {
        const of = ref(await active())
        const want = chargeOf()
        if (stored.moveDueDate) await stored.moveDueDate(of, shanghaiDay(new Date(side.now().getTime() + 30 * dayMs)))
        const span = await stored.announce?.(of, { ...want, at: side.now() })
        if (span) {
          expect(span.notBefore.getTime() - side.now().getTime()).toBeGreaterThanOrEqual(dayMs)
          expect(span.notAfter.getTime()).toBeGreaterThan(span.notBefore.getTime())
          const again = await stored.announce!(of, { ...want, at: side.now() })
          expect(again.notBefore).toEqual(span.notBefore)
          expect(again.notAfter.getTime()).toBeLessThanOrEqual(span.notAfter.getTime())
        }
        if (!span && !stored.moveDueDate) return
        expect((await result(of, want)).declined).toBe('limit')
        expect(side.charged(want.paymentNumber)).toBe(0)
      })
    })

    describe('notices', () => {
      it('tell of a signed and of an ended agreement', async () => {
        const report = await active()
        const signed = verify(await side.noticeAbout(report.agreementNumber))
        expect(signed?.agreement).toMatchObject({ ...ref(report), merchantId: side.gateway.merchantId, state: 'active' })
        expect(signed?.report).toBeUndefined()
        await side.endAtScheme(report.agreementNumber)
        expect(verify(await side.noticeAbout(report.agreementNumber))?.agreement).toMatchObject({ ...ref(report), state: 'ended' })
      })

      it('without a valid signature say nothing', async () => {
        const { agreementNumber } = await active()
        for (const [what, notice] of Object.entries(await side.forged(agreementNumber))) expect(verify(notice), what).toBeUndefined()
      })

      it('say nothing else when any bit of them is changed', async () => {
        const { agreementNumber } = await active()
        const notice = await side.noticeAbout(agreementNumber)
        const true_ = verify(notice)
        expect(true_?.agreement).toBeDefined()
        const seed = testSeed()
        const random = makeRandom(seed)
        for (let count = 0; count < 100; count++) {
          const body = notice.body.slice()
          const at = random.upTo(body.length - 1)
          body[at] = body[at]! ^ (1 << random.upTo(7))
          const changed = verify({ ...notice, body })
          // Where decoded text is signed, one text may have two encodings. Both must decode to the same report.
          if (changed) expect(changed, `SEED=${seed}`).toEqual(true_)
        }
      })

      it('about another agreement or for another merchant name it', async () => {
        const { agreementNumber } = await active()
        const other = nextNumber('M')
        expect(verify(await side.signed(agreementNumber, { agreementNumber: other }))?.agreement?.agreementNumber).toBe(other)
        const foreign = verify(await side.signed(agreementNumber, { merchant: 'ANOTHER' }))
        if (foreign?.agreement) expect(foreign.agreement.merchantId).not.toBe(side.gateway.merchantId)
      })

      it('are recordings after a while', async () => {
        const { agreementNumber } = await active()
        const notice = await side.noticeAbout(agreementNumber)
        expect(verify(notice, new Date(side.now().getTime() + side.staleMs + 1_000))).toBeUndefined()
      })
    })

    describe('a vendor that misbehaves', () => {
      it.each(misbehaviours)('(%s) is an error without secrets, never a state', async (how) => {
        const of = ref(await active())
        const calls = [() => stored.query(of), () => stored.charge(of, chargeOf()), () => stored.end(of)]
        for (const run of calls) {
          expect((await stored.query(of))?.state).toBe('active')
          side.misbehave(how)
          const error = await run().then(
            () => undefined,
            (thrown: unknown) => thrown as Error,
          )
          expect(error).toBeInstanceOf(Error)
          const text = `${String(error)} ${String(error?.stack)} ${JSON.stringify(error)}`
          for (const secret of [...side.secrets, ...of.agreementNo!.split('/')]) expect(text).not.toContain(secret)
        }
      })
    })
  })
}

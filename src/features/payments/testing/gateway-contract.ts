import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OpenTrade, PaymentGateway } from '../server/ports.ts'

/** What a gateway's test must be able to do at the other side. */
export type GatewayHarness = {
  gateway: PaymentGateway
  now: () => Date
  advance: (ms: number) => void
  pay: (paymentNumber: string) => Promise<void>
  refuse: (paymentNumber: string) => Promise<void>
  /** The newest notice about a payment, as it came over the wire. */
  noticeAbout: (paymentNumber: string) => Promise<{ body: Uint8Array; headers: Headers }>
}

/** What every adapter of the port does, the sandbox and the real ones against a stub of their vendor. */
export function describeGateway(name: string, make: () => Promise<GatewayHarness>): void {
  describe(`${name} as a payment gateway`, () => {
    let side: GatewayHarness
    beforeAll(async () => void (side = await make()))

    function wanted(own: Partial<OpenTrade> = {}): OpenTrade {
      return {
        paymentNumber: `P20260311${String(randomInt(10_000_000_000)).padStart(10, '0')}`,
        amountFen: 9_900n,
        currency: 'CNY',
        subject: { purpose: 'recharge', locale: 'zh' },
        returnPath: '/zh/console/payment?payment=1',
        expiresAt: new Date(side.now().getTime() + 15 * 60_000),
        ...own,
      }
    }

    async function opened(own: Partial<OpenTrade> = {}) {
      const trade = wanted(own)
      return { trade, ...(await side.gateway.open(trade)) }
    }

    it('opens a trade with a cashier page, and knows it as waiting', async () => {
      const { trade, tradeNo, cashierUrl } = await opened()
      expect(new URL(cashierUrl).protocol).toMatch(/^https?:$/)
      expect(await side.gateway.query(trade.paymentNumber)).toEqual({
        tradeNo,
        paymentNumber: trade.paymentNumber,
        merchantId: side.gateway.merchantId,
        state: 'waiting',
        amountFen: 9_900n,
        currency: 'CNY',
      })
    })

    it('answers a number that it knows with the same trade', async () => {
      const { trade, tradeNo } = await opened()
      expect((await side.gateway.open(trade)).tradeNo).toBe(tradeNo)
      const both = await Promise.all(Array.from({ length: 5 }, () => side.gateway.open(wanted({ paymentNumber: trade.paymentNumber }))))
      expect(new Set(both.map((one) => one.tradeNo))).toEqual(new Set([tradeNo]))
    })

    it('does not know a number that was never opened', async () => {
      expect(await side.gateway.query('P202603110000000000')).toBeUndefined()
      expect(await side.gateway.close('P202603110000000000')).toBeUndefined()
    })

    it('tells of a payment when asked and by a signed notice', async () => {
      const { trade, tradeNo } = await opened()
      await side.pay(trade.paymentNumber)
      const report = {
        tradeNo,
        paymentNumber: trade.paymentNumber,
        merchantId: side.gateway.merchantId,
        state: 'succeeded',
        amountFen: 9_900n,
        currency: 'CNY',
      }
      expect(await side.gateway.query(trade.paymentNumber)).toEqual(report)
      const notice = await side.noticeAbout(trade.paymentNumber)
      expect(side.gateway.verifyNotice(notice.body, notice.headers, side.now())?.report).toEqual(report)
    })

    it('tells of a refusal, which is not a payment', async () => {
      const { trade } = await opened()
      await side.refuse(trade.paymentNumber)
      expect((await side.gateway.query(trade.paymentNumber))?.state).toBe('failed')
    })

    it('closes what waits, for ever; what was paid stays paid', async () => {
      const [waiting, paid] = [await opened(), await opened()]
      expect((await side.gateway.close(waiting.trade.paymentNumber))?.state).toBe('closed')
      await side.pay(waiting.trade.paymentNumber)
      expect((await side.gateway.query(waiting.trade.paymentNumber))?.state).toBe('closed')
      await side.pay(paid.trade.paymentNumber)
      expect((await side.gateway.close(paid.trade.paymentNumber))?.state).toBe('succeeded')
    })

    it('trusts no notice whose bytes, signature or time are not the gateway’s', async () => {
      const { trade } = await opened()
      await side.pay(trade.paymentNumber)
      const { body, headers } = await side.noticeAbout(trade.paymentNumber)
      const verify = (bytes: Uint8Array, given = headers, at = side.now()) => side.gateway.verifyNotice(bytes, given, at)
      const text = new TextDecoder().decode(body)
      expect(verify(body)).toBeDefined()
      expect(verify(new TextEncoder().encode(text.replace('9900', '1')))).toBeUndefined()
      expect(verify(new TextEncoder().encode(`${text} `))).toBeUndefined()
      expect(verify(new TextEncoder().encode(JSON.stringify(JSON.parse(text), null, 1)))).toBeUndefined()
      expect(verify(body.slice(0, -1))).toBeUndefined()
      expect(verify(body, new Headers())).toBeUndefined()
      expect(verify(body, headers, new Date(side.now().getTime() + 3_600_000))).toBeUndefined()
      const torn = new Headers([...headers].map(([key, value]): [string, string] => [key, value.replaceAll(/[0-9a-f]$/g, (end) => (end === '0' ? '1' : '0'))]))
      expect(verify(body, torn)).toBeUndefined()
    })

    it('closes by itself what was not paid in time', async () => {
      const { trade } = await opened()
      side.advance(15 * 60_000 + 1)
      expect((await side.gateway.query(trade.paymentNumber))?.state).toBe('closed')
    })
  })
}

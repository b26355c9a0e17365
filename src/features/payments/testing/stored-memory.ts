import type { GatewayName } from '../model.ts'
import type { GatewayReport, PaymentGateway, VerifiedNotice } from '../server/ports.ts'
import type { AgreementReport, ChargeDecline, ChargeWanted, StoredMethods } from '../server/stored-methods-port.ts'

export const memoryMerchantId = 'merchant-of-memory'

type Rules = Pick<StoredMethods, 'announce' | 'chargeWindowHours' | 'moveDueDate'>

/**
 * A gateway with stored methods in memory, for tests of rules above the port. It keeps its promises: one agreement and one trade per number. Tests set how the
 * next charge ends and what happens to its answer.
 */
export function memoryGateway(name: GatewayName = 'alipay', rules: Rules = {}) {
  const agreements = new Map<string, AgreementReport>()
  const trades = new Map<string, GatewayReport>()
  const declines: ChargeDecline[] = []
  const state = {
    /** Charges that arrived, by payment number; a repeat is one more line. */
    charged: [] as { paymentNumber: string; amountFen: bigint; agreementNo: string | null }[],
    ended: [] as string[],
    announced: [] as string[],
    dueDates: [] as string[],
    /** `before`: the call is lost on its way. `after`: the charge is made and its answer is lost. */
    lost: undefined as 'before' | 'after' | undefined,
    /** Runs while the gateway makes a charge. */
    during: undefined as (() => Promise<void>) | undefined,
    isDown: false,
  }
  const knownOf = (agreementNumber: string) => {
    const known = agreements.get(agreementNumber)
    if (!known) throw new Error(`no agreement ${agreementNumber}`)
    return known
  }
  const reachable = () => {
    if (state.isDown) throw new Error('the gateway is down')
  }
  const trade = (wanted: ChargeWanted): GatewayReport => {
    const { paymentNumber, amountFen, currency } = wanted
    const made = { tradeNo: `T${paymentNumber}`, paymentNumber, merchantId: memoryMerchantId, state: 'succeeded' as const, amountFen, currency }
    const known = trades.get(paymentNumber) ?? made
    trades.set(paymentNumber, known)
    return known
  }
  const stored: StoredMethods = {
    ...rules,
    async sign({ agreementNumber, limitFen }) {
      reachable()
      const wanted = { agreementNumber, agreementNo: null, merchantId: memoryMerchantId, state: 'signing' as const, label: null, limitFen, expiresOn: null }
      if (!agreements.has(agreementNumber)) agreements.set(agreementNumber, wanted)
      return { signUrl: `https://sign.test/${agreementNumber}`, qrText: `https://sign.test/${agreementNumber}?from=qr` }
    },
    async query({ agreementNumber }) {
      reachable()
      return agreements.get(agreementNumber)
    },
    async end({ agreementNumber }) {
      reachable()
      state.ended.push(agreementNumber)
      const known = agreements.get(agreementNumber)
      const after = known && { ...known, state: 'ended' as const }
      if (after) agreements.set(agreementNumber, after)
      return after
    },
    async charge({ agreementNumber, agreementNo }, wanted) {
      reachable()
      if (state.lost === 'before') throw new Error('the connection was cut')
      state.charged.push({ paymentNumber: wanted.paymentNumber, amountFen: wanted.amountFen, agreementNo })
      await state.during?.()
      if (knownOf(agreementNumber).state === 'ended' && !trades.has(wanted.paymentNumber)) return { declined: 'ended', vendorCode: 'AGREEMENT_ENDED' }
      const declined = declines.shift()
      if (declined) return { declined, vendorCode: declined.toUpperCase() }
      const report = trade(wanted)
      if (state.lost === 'after') throw new Error('the answer was lost')
      return { report }
    },
  }
  const gateway: PaymentGateway = {
    name,
    merchantId: memoryMerchantId,
    open: async () => ({ tradeNo: null, cashierUrl: null, qrText: null }),
    async query({ paymentNumber }) {
      reachable()
      return trades.get(paymentNumber)
    },
    async close({ paymentNumber }) {
      reachable()
      return trades.get(paymentNumber)
    },
    verifyNotice: (rawBody) => {
      const { noticeId, agreementNumber, ...change } = JSON.parse(new TextDecoder().decode(rawBody)) as { noticeId: string } & Partial<AgreementReport>
      return { noticeId, agreement: { ...knownOf(agreementNumber!), ...change } } satisfies VerifiedNotice
    },
    answer: (verdict) => ({ status: verdict === 'taken' ? 200 : 400, body: verdict }),
    stored,
  }
  return Object.assign(state, {
    gateway,
    agreements,
    trades,
    /** Declines the next charges, one after the other. */
    decline: (...reasons: ChargeDecline[]) => void declines.push(...reasons),
    /** The payer signs. */
    agree(agreementNumber: string, change: Partial<AgreementReport> = {}): AgreementReport {
      const agreementNo = `A-${agreementNumber}`
      const signed = { ...knownOf(agreementNumber), state: 'active' as const, agreementNo, label: 'a***@example.com', ...change }
      agreements.set(agreementNumber, signed)
      return signed
    },
    /** The payer ends the agreement at the gateway. */
    endAtGateway(agreementNumber: string): void {
      agreements.set(agreementNumber, { ...knownOf(agreementNumber), state: 'ended' })
    },
    notice: (noticeId: string, agreementNumber: string, change: object = {}) =>
      new TextEncoder().encode(JSON.stringify({ noticeId, agreementNumber, ...change })),
  })
}

export type MemoryGateway = ReturnType<typeof memoryGateway>

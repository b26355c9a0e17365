import { shanghaiDay } from '#features/payments/model.ts'
import {
  newTrade,
  refundFits,
  schemeNumber,
  type SchemeName,
  type SchemeRefund,
  type SchemeState,
  type SchemeTrade,
  type TradeBook,
} from '../trades/trade-book.ts'

/** Records of a fake scheme in memory, for tests without a database. */
export function memoryBook(scheme: SchemeName, now: () => Date) {
  const trades = new Map<string, SchemeTrade>()
  const refunds = new Map<string, SchemeRefund>()

  function find(outTradeNo: string): SchemeTrade | undefined {
    const trade = trades.get(outTradeNo)
    if (trade?.state === 'waiting' && trade.expiresAt <= now()) move(trade, 'closed')
    return trade
  }

  function move(trade: SchemeTrade, state: SchemeState): SchemeTrade {
    return Object.assign(trade, { state, finishedAt: state === 'waiting' ? null : now() })
  }

  const byTradeNo = (tradeNo: string) => [...trades.values()].find((trade) => trade.tradeNo === tradeNo)
  const copy = (trade: SchemeTrade | undefined) => trade && { ...trade }

  const book: TradeBook = {
    async open(wanted) {
      if (!trades.has(wanted.outTradeNo)) trades.set(wanted.outTradeNo, newTrade(scheme, wanted, now()))
      return { ...find(wanted.outTradeNo)! }
    },
    find: async (outTradeNo) => copy(find(outTradeNo)),
    findByTradeNo: async (tradeNo) => copy(byTradeNo(tradeNo)),
    async look(outTradeNo, returnUrl = null) {
      const trade = find(outTradeNo)
      if (trade) trade.returnUrl ??= returnUrl
      if (trade?.state === 'offered') move(trade, trade.expiresAt > now() ? 'waiting' : 'closed')
      return copy(trade)
    },
    async close(outTradeNo) {
      const trade = find(outTradeNo)
      return trade?.state === 'waiting' ? { ...move(trade, 'closed') } : undefined
    },
    async refund({ tradeNo, outRefundNo, amountFen }) {
      if (refunds.has(outRefundNo)) return 'repeated'
      const trade = byTradeNo(tradeNo)
      const refundedFen = [...refunds.values()].filter((one) => one.tradeNo === tradeNo).reduce((sum, one) => sum + one.amountFen, 0n)
      if (!trade || !refundFits(trade, refundedFen, amountFen)) return 'refused'
      refunds.set(outRefundNo, { outRefundNo, refundNo: schemeNumber(now()), tradeNo, amountFen, at: now() })
      return 'made'
    },
    findRefund: async (outRefundNo) => refunds.get(outRefundNo),
    listRefunds: async (tradeNo) => [...refunds.values()].filter((one) => one.tradeNo === tradeNo),
    async listDay(day) {
      const isThen = (at: Date | null) => at !== null && shanghaiDay(at) === day
      return {
        trades: [...trades.values()].filter((trade) => trade.state === 'paid' && isThen(trade.finishedAt)),
        refunds: [...refunds.values()].filter(({ at }) => isThen(at)).map((refund) => ({ ...refund, outTradeNo: byTradeNo(refund.tradeNo)!.outTradeNo })),
      }
    },
  }

  return Object.assign(book, {
    trades,
    /** The payer's decision, while the trade waits. */
    decide(outTradeNo: string, state: 'paid' | 'declined'): void {
      const trade = find(outTradeNo)
      if (trade?.state === 'waiting') move(trade, state)
    },
  })
}

import { newAgreement, ruleAgainst, type AgreementBook, type ChargeOutcome, type SchemeAgreement } from '../agreements/agreement-book.ts'
import { newTrade, type SchemeName, type SchemeTrade } from '../trades/trade-book.ts'

/** Agreements of a fake scheme in memory, for tests without a database. Charges are added to the trades of the scheme's other book. */
export function memoryAgreements(scheme: SchemeName, now: () => Date, trades: Map<string, SchemeTrade>) {
  const agreements = new Map<string, SchemeAgreement>()
  const byNo = (agreementNo: string) => [...agreements.values()].find((one) => one.agreementNo === agreementNo)
  const copy = (one: SchemeAgreement | undefined) => one && { ...one }

  function end(one: SchemeAgreement | undefined): SchemeAgreement | undefined {
    if (one?.state !== 'active' && one?.state !== 'offered') return undefined
    return { ...Object.assign(one, { state: 'ended' as const, endedAt: now() }) }
  }

  const book: AgreementBook = {
    async open(wanted) {
      if (!agreements.has(wanted.outAgreementNo)) agreements.set(wanted.outAgreementNo, newAgreement(scheme, wanted, now()))
      return { ...agreements.get(wanted.outAgreementNo)! }
    },
    find: async (outAgreementNo) => copy(agreements.get(outAgreementNo)),
    findByNo: async (agreementNo) => copy(byNo(agreementNo)),
    end: async (outAgreementNo) => end(agreements.get(outAgreementNo)),
    moveDueDate: async (agreementNo, dueOn) => void Object.assign(byNo(agreementNo)!, { dueOn }),
    announce: async (agreementNo, { fen, from, until }) => void Object.assign(byNo(agreementNo)!, { announcedFen: fen, chargeFrom: from, chargeUntil: until }),
    async charge(wanted, rules) {
      const known = trades.get(wanted.outTradeNo)
      if (known) return { trade: { ...known }, decline: known.decline }
      const found = byNo(wanted.agreementNo)
      const refused = ruleAgainst(found, wanted, rules, now())
      if (!found || refused) return { refused: refused ?? 'not-active' }
      const decline = found.nextCharge === 'pays' ? null : found.nextCharge
      if (decline === 'ended') end(found)
      Object.assign(found, { nextCharge: 'pays', announcedFen: null, chargeFrom: null, chargeUntil: null })
      const { outTradeNo, amountFen, title, notifyUrl } = wanted
      const opened = newTrade(scheme, { outTradeNo, amountFen, title, notifyUrl, payer: null, returnUrl: null, expiresAt: now(), state: 'waiting' }, now())
      const made: SchemeTrade = { ...opened, state: decline ? 'declined' : 'paid', decline, finishedAt: now() }
      trades.set(outTradeNo, made)
      return { trade: { ...made }, decline }
    },
  }

  return Object.assign(book, {
    agreements,
    /** The payer agrees. */
    agree(outAgreementNo: string): void {
      const one = agreements.get(outAgreementNo)
      if (one?.state === 'offered') Object.assign(one, { state: 'active', signedAt: now() })
    },
    setNext: (outAgreementNo: string, nextCharge: ChargeOutcome) => void Object.assign(agreements.get(outAgreementNo)!, { nextCharge }),
  })
}

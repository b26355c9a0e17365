import { createHash, randomBytes } from 'node:crypto'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'
import { schemeNumber, type SchemeName, type SchemeTrade } from '../trades/trade-book.ts'

/** `offered`: the payer has not decided yet. Only an active agreement can be charged. */
export type AgreementState = 'offered' | 'active' | 'refused' | 'ended'

/** Outcome of the next charge, which the tester sets. Every later one pays again. */
export const chargeOutcomes = ['pays', 'no-money', 'limit', 'ended', 'needs-customer', 'expired'] as const satisfies readonly ('pays' | ChargeDecline)[]
export type ChargeOutcome = (typeof chargeOutcomes)[number]

/** An agreement at a fake payment scheme: the payer lets the merchant charge without being present. */
export type SchemeAgreement = {
  scheme: SchemeName
  /** The scheme's number. */
  agreementNo: string
  /** The merchant's number. */
  outAgreementNo: string
  /** Part of the page's address, with which anyone may decide, as with a real code. */
  token: string
  state: AgreementState
  /** Largest single charge. Null without a limit. */
  limitFen: bigint | null
  /** Next date of a charge in Shanghai (`2026-03-11`). Null where the scheme has no such rule. */
  dueOn: string | null
  nextCharge: ChargeOutcome
  /** Charge that the payer was told of: its largest sum, and when it may be sent. */
  announcedFen: bigint | null
  chargeFrom: Date | null
  chargeUntil: Date | null
  notifyUrl: string
  returnUrl: string | null
  openedAt: Date
  expiresAt: Date
  signedAt: Date | null
  endedAt: Date | null
}

export type NewAgreement = Pick<SchemeAgreement, 'outAgreementNo' | 'limitFen' | 'dueOn' | 'notifyUrl' | 'returnUrl' | 'expiresAt'>

export type Announcement = { fen: bigint; from: Date; until: Date }

/** Rules of a scheme about the time of a charge. */
export type ChargeRules = {
  /** Days before the due date from which charges are accepted. */
  windowDays?: number
  /** The payer must have been told. */
  announced?: true
}

export type SchemeCharge = { agreementNo: string; outTradeNo: string; amountFen: bigint; title: string; notifyUrl: string }

/** `refused`: no trade was made, because the rules or the agreement's limit forbid the charge. */
export type ChargeResult = { trade: SchemeTrade; decline: ChargeDecline | null } | { refused: 'not-active' | 'over-limit' | 'too-early' | 'not-announced' }

/** Agreements of one fake scheme. Each call is atomic. */
export type AgreementBook = {
  /** Opens an agreement once per number. A repeat returns the first one. */
  open: (agreement: NewAgreement) => Promise<SchemeAgreement>
  find: (outAgreementNo: string) => Promise<SchemeAgreement | undefined>
  findByNo: (agreementNo: string) => Promise<SchemeAgreement | undefined>
  /** Ends an active agreement, or an offer. Undefined if it was neither. */
  end: (outAgreementNo: string) => Promise<SchemeAgreement | undefined>
  moveDueDate: (agreementNo: string, dueOn: string) => Promise<void>
  announce: (agreementNo: string, announcement: Announcement) => Promise<void>
  /** Charges once per trade number. A repeat returns the same trade. */
  charge: (wanted: SchemeCharge, rules: ChargeRules) => Promise<ChargeResult>
}

export function newAgreement(scheme: SchemeName, wanted: NewAgreement, at: Date): SchemeAgreement {
  return {
    ...wanted,
    scheme,
    agreementNo: scheme === 'stripe' ? stripeId(wanted.outAgreementNo) : schemeNumber(at),
    token: randomBytes(24).toString('hex'),
    state: 'offered',
    nextCharge: 'pays',
    announcedFen: null,
    chargeFrom: null,
    chargeUntil: null,
    openedAt: at,
    signedAt: null,
    endedAt: null,
  }
}

/** Part of the names of Stripe's customer, session and card. It follows from our number, because the customer exists before the agreement. */
export function stripeId(outAgreementNo: string): string {
  return createHash('sha256').update(`stripe:${outAgreementNo}`).digest('hex').slice(0, 24)
}

/** The scheme's answer to a charge by its rules, before the payer's account is asked. */
export function ruleAgainst(
  agreement: SchemeAgreement | undefined,
  { amountFen }: Pick<SchemeCharge, 'amountFen'>,
  { windowDays, announced }: ChargeRules,
  at: Date,
): Extract<ChargeResult, { refused: string }>['refused'] | undefined {
  if (agreement?.state !== 'active') return 'not-active'
  if (agreement.limitFen !== null && amountFen > agreement.limitFen) return 'over-limit'
  const { announcedFen, chargeFrom, chargeUntil, dueOn } = agreement
  if (announced && (announcedFen === null || amountFen > announcedFen || at < chargeFrom! || at >= chargeUntil!)) return 'not-announced'
  if (windowDays !== undefined && dueOn !== null && at.getTime() < Date.parse(`${dueOn}T00:00:00+08:00`) - windowDays * 86_400_000) return 'too-early'
  return undefined
}

/** Account of the payer as the scheme shows it: masked. */
export function maskedAccount(scheme: SchemeName): string | null {
  const accounts: Record<SchemeName, string | null> = { alipay: 'tes***@example.com', 'wechat-pay': null, stripe: 'Visa •••• 4242' }
  return accounts[scheme]
}

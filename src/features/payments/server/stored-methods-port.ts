import type { CashierSubject } from '../model.ts'
import type { GatewayReport, OpenTrade } from './trade-port.ts'

/** An agreement by both numbers: ours, sent when it is signed, and the gateway's, null until it has reported it. */
export type AgreementRef = { agreementNumber: string; agreementNo: string | null }

/** State of one agreement as the gateway reports it, by notice or query. `ended` is final: nothing can be charged to it any more. */
export type AgreementReport = AgreementRef & {
  merchantId: string
  state: 'signing' | 'active' | 'ended'
  /** Masked by the gateway, such as `a***@example.com` or `Visa •••• 4242`. Null if it names no account. */
  label: string | null
  /** Largest single charge. Null without a limit. */
  limitFen: bigint | null
  /** Last day of the card (`2028-04-30`). Null for agreements that do not expire. */
  expiresOn: string | null
}

export type AgreementWanted = {
  agreementNumber: string
  subject: CashierSubject
  /** Path on this site to which the gateway redirects the payer. A redirect is never proof of an agreement. */
  returnPath: string
  /** Largest single charge that the customer is asked to allow. */
  limitFen: bigint
  expiresAt: Date
}

/** Where the customer signs: an address to open, a text to show as a QR code, or both. */
export type AgreementOpened = { signUrl: string | null; qrText: string | null }

/**
 * Reason of a declined charge. `no-money` and `limit` may pass at a later try. `ended`, `expired` and `needs-customer` (the bank asks the customer to confirm)
 * stop further tries until the customer acts.
 */
export type ChargeDecline = 'no-money' | 'limit' | 'ended' | 'expired' | 'needs-customer'

/** A charge to a stored method. The payment number is the idempotency key. */
export type ChargeWanted = Pick<OpenTrade, 'paymentNumber' | 'amountFen' | 'currency' | 'subject' | 'title'>

/**
 * Stored payment methods of a gateway. All calls are made outside our transaction. `sign` with a known number returns the same agreement; `end` of an ended
 * agreement returns its state. `charge` with a known payment number is the same trade, never a second charge. An error means that the outcome is unknown, and
 * the caller must query the payment before it charges again.
 */
export type StoredMethods = {
  sign: (wanted: AgreementWanted) => Promise<AgreementOpened>
  /** Undefined means that the gateway knows no such agreement. */
  query: (of: AgreementRef) => Promise<AgreementReport | undefined>
  end: (of: AgreementRef) => Promise<AgreementReport | undefined>
  /**
   * Tells the payer about a charge in advance, where the scheme requires it. A repeat for the same payment number tells the payer once. Returns the time span in
   * which the charge may be sent.
   */
  announce?: (of: AgreementRef, charge: ChargeWanted & { at: Date }) => Promise<{ notBefore: Date; notAfter: Date }>
  /**
   * The scheme accepts charges only from so many hours before the due date it was told. Undefined without such a rule. `moveDueDate` tells it the next one
   * after a successful charge.
   */
  chargeWindowHours?: number
  moveDueDate?: (of: AgreementRef, dueOn: string) => Promise<void>
  charge: (of: AgreementRef, wanted: ChargeWanted) => Promise<{ report: GatewayReport } | { declined: ChargeDecline; vendorCode: string }>
}

import type { CouponTexts } from '../../parts/coupon-field.tsx'
import type { DedicatedConfig } from '../../model.ts'

/** One of several. Texts are in the page's locale: the browser only draws, sends what was chosen, and draws the answer. */
export type BuyChoice = {
  value: string
  label: string
  /** Below the label. */
  lines: string[]
  aside?: string
  asideFen?: bigint
  /** Why it cannot be chosen. */
  reason?: string
}

export type BuyField = {
  /** Of the input; apart from `query`, since two rows may choose the same thing. */
  name: string
  /** Its key in the address. */
  query: string
  label: string
  note?: string
  /** Keys whose choice belonged to the old value. */
  forgets?: string[]
} & (
  | { kind: 'cards'; size: 'sm' | 'md'; columns: 2 | 3 | 4 | 5; value: string; items: BuyChoice[] }
  | { kind: 'count'; value: number; min: number; max: number }
  | { kind: 'switch'; on: boolean; text: string; disabled: boolean }
)

export type BuySectionView = { key: 'config' | 'region' | 'system' | 'network' | 'term'; title: string; note?: string; fields: BuyField[] }

/** A machine as it is configured, with its price: what an address of the buy page means. */
export type DedicatedBuyView = {
  title: string
  description: string
  heading: string
  back: string
  pledges: string[]
  sections: BuySectionView[]
  /** What is asked for when it is bought, and the same as an address. */
  config: DedicatedConfig
  query: string
  /** What the address asked for and could not have. */
  /** Why nothing can be bought at present. */
  paused: string | null
  changed: { title: string; text: string; short: string } | null
  /** An order in the chosen region needs an approved verification. */
  needsVerification: boolean
  words: string[]
  delivery: { label: string; text: string }
  price: {
    lines: { text: string; amountFen: bigint; discount: boolean }[]
    totalFen: bigint
    totalLabel: string
    saved: string | null
    renewal: { label: string; fen: bigint; note: string }
    /** For screen readers, when it has changed. */
    spoken: string
  }
  texts: {
    summary: string
    configuration: string
    details: string
    hideDetails: string
    buyNow: string
    signInToBuy: string
    ordering: string
    ownDiscount: string
    priceFloor: string
    ownPrice: string
    coupon: CouponTexts & { row: string; line: string }
    locale: string
    verify: { text: string; link: string }
    priceChanged: string
  }
}

import type { CouponTexts } from '../../parts/coupon-field.tsx'
import type { KeyTexts } from '../../parts/key-choice.tsx'
import type { DedicatedConfig } from '../../model.ts'
import type { Outlook } from '../../parts/buying/receipt.tsx'
import type { OptionPrices } from '../../quotes/option-prices.ts'

/** Choice of a field. Texts are in the page's locale, because the browser only renders, sends the choice, and renders the answer. */
export type BuyChoice = {
  value: string
  label: string
  /** Lines below the label. */
  lines: string[]
  aside?: string
  asideFen?: bigint
  /** Reason why it cannot be chosen. */
  reason?: string
}

export type BuyField = {
  /** Name of the input. It differs from `query`, since two rows may set the same key. */
  name: string
  /** Key in the address. */
  query: string
  label: string
  note?: string
  /** Keys whose choice depended on the old value and is reset. */
  forgets?: readonly string[]
} & (
  | {
      kind: 'cards'
      size: 'sm' | 'md'
      columns: 2 | 3 | 5 | 6
      value: string
      items: BuyChoice[]
      /** For periods: the word behind a monthly price, and what each value saves. */
      terms?: { perMonth: string; off: Record<string, string> }
    }
  | { kind: 'count'; value: number; min: number; max: number }
  | { kind: 'switch'; on: boolean; text: string; disabled: boolean }
)

export type BuySectionView = { key: 'config' | 'region' | 'system' | 'network' | 'term'; title: string; note?: string; fields: BuyField[] }

/** Configured machine with its price, as the address of the buy page describes it. */
export type DedicatedBuyView = {
  title: string
  description: string
  heading: string
  back: string
  pledges: string[]
  sections: BuySectionView[]
  /** Configuration that is ordered, and the same as a query. */
  config: DedicatedConfig
  query: string
  /** Reason why nothing can be bought at present. */
  paused: string | null
  /** Notice about values of the address that are not available. */
  changed: { title: string; text: string; short: string } | null
  /** True if an order in the chosen region needs an approved verification. */
  needsVerification: boolean
  words: string[]
  delivery: { label: string; text: string }
  /** Public price of every choice. */
  options: OptionPrices
  promise: string
  outlook: Outlook
  price: {
    lines: { code: string; text: string; amountFen: bigint; discount: boolean }[]
    totalFen: bigint
    totalLabel: string
    saved: string | null
    renewal: { label: string; fen: bigint; note: string }
    /** Announcement for screen readers after a change. */
    spoken: string
  }
  texts: {
    summary: string
    configuration: string
    details: string
    hideDetails: string
    oneMore: string
    last: string
    noLast: string
    buyNow: string
    signInToBuy: string
    ordering: string
    ownDiscount: string
    priceFloor: string
    ownPrice: string
    keys: KeyTexts
    coupon: CouponTexts & { row: string; line: string }
    locale: string
    verify: { text: string; link: string }
    priceChanged: string
  }
}

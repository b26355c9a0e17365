import { Receipt } from '../../parts/buying/receipt.tsx'
import type { CloudServerBuyView } from '../pages/cloud-server-buy-view.ts'
import { BuyButton, BuyErrors, PriceTotal, RenewalPrice } from './buy-footer.tsx'

/** Receipt beside the form, in both designs. */
export function BuyReceipt({ buy, m, words, price, promise, outlook }: CloudServerBuyView) {
  return (
    <Receipt
      summary={m.summary}
      configuration={m.configuration}
      words={words}
      price={price}
      stale={buy.stale}
      total={<PriceTotal buy={buy} size="text-4xl" />}
      errors={<BuyErrors buy={buy} className="mt-4" />}
      button={<BuyButton buy={buy} className="mt-5 w-full" />}
      promise={promise}
      renewal={buy.shown ? <RenewalPrice priced={buy.shown} className="mt-5" /> : null}
      outlook={outlook}
    />
  )
}

import { BuyKeys } from './buy-keys.tsx'
import { BuyOwnImages } from './buy-own-images.tsx'
import type { CloudBuy } from './cloud-buy.ts'

/** What somebody who is signed in has to choose from: own images instead of the ordinary ones, and keys. */
export function BuyOwn({ buy }: { buy: CloudBuy }) {
  return (
    <>
      {'source' in buy.copy.now ? null : <BuyOwnImages buy={buy} />}
      {buy.keys ? <BuyKeys {...buy.keys} /> : null}
    </>
  )
}

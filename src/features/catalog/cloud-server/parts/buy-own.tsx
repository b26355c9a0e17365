import { BuyKeys } from './buy-keys.tsx'
import { BuyOwnImages } from './buy-own-images.tsx'
import type { CloudBuy } from './cloud-buy.ts'

/** Choices of a signed-in reader: own images instead of the standard ones, and SSH keys. */
export function BuyOwn({ buy }: { buy: CloudBuy }) {
  return (
    <>
      {'source' in buy.copy.now ? null : <BuyOwnImages buy={buy} />}
      {buy.keys ? <BuyKeys {...buy.keys} /> : null}
    </>
  )
}

import { BuyKeys } from './buy-keys.tsx'
import { BuyOwnImages } from './buy-own-images.tsx'
import { BuyUserData } from './buy-user-data.tsx'
import type { CloudBuy } from './cloud-buy.ts'

/** Choices of a signed-in reader: own images instead of the standard ones, SSH keys and user data. */
export function BuyOwn({ buy }: { buy: CloudBuy }) {
  return (
    <>
      {'source' in buy.copy.now ? null : <BuyOwnImages buy={buy} />}
      {buy.keys ? <BuyKeys {...buy.keys} /> : null}
      <BuyUserData buy={buy} />
    </>
  )
}

import { UserDataField, useUserDataTexts } from '../../parts/shared/user-data-field.tsx'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useLack } from './zone-lack.ts'

/** Row with user data for the new servers. Text that was typed before stays where the zone takes none, with the reason. */
export function BuyUserData({ buy }: { buy: CloudBuy }) {
  const m = useUserDataTexts()
  const lack = useLack(buy)('user-data')
  const { keys } = buy
  if (!keys || (lack && !keys.userData)) return null
  return (
    <BuyRow label={m.label} note={m.note}>
      <UserDataField value={keys.userData} onChange={keys.write} error={lack} />
    </BuyRow>
  )
}

import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { CloudConfig, Offer } from '../../model.ts'
import { usePaused } from '../../parts/use-paused.ts'
import type { BuyState } from './use-buy.ts'

/** Names of fields in one list, in the page's locale. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const names: Readonly<Record<string, string>> = useMessages().fields
  return (fields) => fields.map((field) => names[field] ?? field).join(' · ')
}

const pausedIn = ({ offer, config }: { offer: Pick<Offer, 'regions'>; config: Pick<CloudConfig, 'regionId' | 'zoneId'> }) =>
  offer.regions.some((region) => region.id === config.regionId && region.zones.some((zone) => zone.id === config.zoneId && zone.paused))

/** Reason why nothing can be bought, or values of the address that are not available. */
export function BuyNotice(props: {
  buy: Pick<BuyState, 'changed'> & { offer: Pick<Offer, 'regions'>; config: Pick<CloudConfig, 'regionId' | 'zoneId'> }
  className?: string
}) {
  const { buy: m, errors } = useMessages()
  const names = useFieldNames()
  const paused = usePaused(pausedIn(props.buy))
  if (paused)
    return (
      <Notice tone="warn" className={props.className ?? ''}>
        {errors.paused}
      </Notice>
    )
  if (props.buy.changed.length === 0) return null
  return (
    <Notice tone="warn" title={m.changedTitle} className={props.className ?? ''}>
      {m.changed(names(props.buy.changed))}
    </Notice>
  )
}

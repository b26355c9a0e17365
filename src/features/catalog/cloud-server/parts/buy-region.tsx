import { RadioCards, type RadioCard } from '#ui/forms/radio-cards.tsx'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { familyReason, needsVerification, regionOf, regionReason, zoneReason, type Reason } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { nextZone } from '../../config/next-zone.ts'
import { leftIn, type Family, type Region, type Zone } from '../../model.ts'
import { ChoicePrice } from '../../parts/buying/choice-price.tsx'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useNames } from './use-names.ts'
import { VerificationHint } from '../../parts/verification-hint.tsx'

/** Reason against a choice, as properties of its card. `next` is the next zone that has what is sold out. */
export function useReason(): (reason: Reason | undefined, next?: ReturnType<typeof nextZone<Zone, Region>>) => { disabled: true; reason: string } | object {
  const faultText = useFaultText()
  const m = useMessages().buy
  const name = useNames()
  return (reason, next) => {
    if (!reason) return {}
    const text = faultText({ path: '', ...reason })
    return { disabled: true, reason: next ? `${text} · ${m.nextZone(`${name(next.region.names)} ${name(next.zone.names)}`)}` : text }
  }
}

/** Next zone that has the family. */
export function zoneWith(buy: CloudBuy, family: Family, from: { regionId: string; zoneId?: string }) {
  return nextZone<Zone, Region>(buy.offer.regions, from, (zone) => leftIn(zone, family) > 0)
}

/** Region and zone. */
export function BuyRegion(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const m = useMessages()
  const { buy } = props
  const here = buy.offer.regions.filter(({ id }) => !isElsewhere(buy, id))
  const [others, mainland] = [here.filter((region) => !region.mainland), here.filter((region) => region.mainland)]
  return (
    <>
      {others.length > 0 ? (
        <BuyRow label={m.otherRegions} radios fault={props.faults['regionId']}>
          <RegionCards buy={buy} regions={others} />
        </BuyRow>
      ) : null}
      {mainland.length > 0 ? (
        <BuyRow label={m.mainlandRegions} radios fault={others.length === 0 ? props.faults['regionId'] : undefined}>
          <RegionCards buy={buy} regions={mainland} />
          <VerificationHint region={needsVerification(regionOf(buy.offer, buy.config))} {...m.buy.verify} />
        </BuyRow>
      ) : null}
      <BuyRow label={m.fields.zoneId} radios fault={props.faults['zoneId']}>
        <ZoneCards buy={buy} />
      </BuyRow>
    </>
  )
}

/** Tells whether the copy is in another region or zone. */
function isElsewhere({ copy: { now } }: CloudBuy, regionId: string, zoneId: string | null = null): boolean {
  if (now.state !== 'ready') return false
  return now.copy.regionId !== regionId || (zoneId !== null && now.copy.zoneId !== null && now.copy.zoneId !== zoneId)
}

function RegionCards(props: { buy: CloudBuy; regions: readonly Region[] }) {
  const { buy } = props
  const m = useMessages()
  const name = useNames()
  const reasonOf = useReason()
  const items = props.regions.map((region) => ({
    value: region.id,
    label: name(region.names),
    ...(needsVerification(region) ? { hint: m.needsVerification } : {}),
    aside: <ChoicePrice of={buy.prices} name="region" value={region.id} chosen={region.id === buy.config.regionId} />,
    ...reasonOf(regionReason(region), zoneWith(buy, buy.config.family, { regionId: region.id })),
  }))
  return <RadioCards name="region" size="sm" columns={6} value={buy.config.regionId} items={items} onChange={(regionId) => buy.change({ regionId })} />
}

const few = 5

function ZoneCards(props: { buy: CloudBuy }) {
  const { buy } = props
  const m = useMessages().buy.notes
  const name = useNames()
  const reasonOf = useReason()
  const zones = (regionOf(buy.offer, buy.config)?.zones ?? []).filter(({ id }) => !isElsewhere(buy, buy.config.regionId, id))
  const items: RadioCard<string>[] = zones.map((zone) => {
    const left = leftIn(zone, buy.config.family)
    return {
      value: zone.id,
      label: name(zone.names),
      hint: left === 0 ? undefined : left <= few ? m.zoneLeft(left) : m.zoneOpen,
      aside: <ChoicePrice of={buy.prices} name="zone" value={zone.id} chosen={zone.id === buy.config.zoneId} />,
      ...reasonOf(zoneReason(zone, buy.config.family), zoneWith(buy, buy.config.family, { regionId: buy.config.regionId, zoneId: zone.id })),
    }
  })
  return <RadioCards name="zone" size="sm" columns={4} value={buy.config.zoneId} items={items} onChange={(zoneId) => buy.change({ zoneId })} />
}

/** Reason why a family is not available in the chosen region; undefined if it is. */
export function familyReasonHere(buy: CloudBuy, family: CloudBuy['config']['family']): Reason | undefined {
  const region = regionOf(buy.offer, buy.config)
  return region ? familyReason(region, family) : undefined
}

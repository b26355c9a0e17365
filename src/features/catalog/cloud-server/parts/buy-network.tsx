import { useId } from 'react'
import { NumberField } from '#ui/forms/number-field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { ipv6Reason, mostIn, protectionReasonIn, regionOf, zoneOf } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { includedProtectionGbps } from '../../model/capabilities.ts'
import { ratesOf, sellsTraffic } from '../../model/sizes.ts'
import { patchOf } from '../../config/options.ts'
import { ChoicePrice, StepPrice } from '../../parts/buying/choice-price.tsx'
import { useReason } from './buy-region.tsx'
import { BuyRow, BuyStep } from '../../parts/buying/buy-row.tsx'
import { BuySwitch } from './buy-switch.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useLack } from './zone-lack.ts'

/** Bandwidth or traffic package, addresses, protection. */
export function BuyNetwork(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy, faults } = props
  const {
    config,
    offer: { sizes },
  } = buy
  const m = useMessages()
  const byTraffic = config.trafficGib !== null
  const noTraffic = useLack(buy)('metered-traffic')
  const price = (name: string, value: string, chosen: boolean) => <ChoicePrice of={buy.prices} name={name} value={value} chosen={chosen} />
  return (
    <>
      {sellsTraffic(sizes) ? (
        <BuyRow label={m.buy.billing} radios>
          <RadioCards
            name="billing"
            columns={2}
            value={byTraffic ? 'traffic' : 'bandwidth'}
            items={[
              { value: 'bandwidth', label: m.buy.byBandwidth, hint: m.buy.byBandwidthNote, aside: price('billing', 'bandwidth', !byTraffic) },
              {
                value: 'traffic',
                label: m.buy.byTraffic,
                hint: m.buy.byTrafficNote,
                aside: price('billing', 'traffic', byTraffic),
                ...(noTraffic ? { disabled: true, reason: noTraffic } : {}),
              },
            ]}
            onChange={(billing) => buy.change(patchOf.billing(billing === 'traffic' ? 'traffic' : 'bandwidth', sizes))}
          />
        </BuyRow>
      ) : null}
      {byTraffic ? (
        <BuyRow label={m.fields.trafficGib} radios fault={faults['trafficGib']}>
          <RadioCards
            name="traffic"
            size="sm"
            columns={5}
            value={String(config.trafficGib)}
            items={sizes.trafficPackages.map((gib) => ({
              value: String(gib),
              label: m.buy.packageOf(gib),
              aside: price('traffic', String(gib), gib === config.trafficGib),
            }))}
            onChange={(gib) => buy.change({ trafficGib: Number(gib) })}
          />
        </BuyRow>
      ) : null}
      <BuyRow label={byTraffic ? m.buy.peak : m.fields.bandwidthMbps} radios fault={faults['bandwidthMbps']}>
        <RadioCards
          name="bw"
          size="sm"
          columns={5}
          value={String(config.bandwidthMbps)}
          items={ratesOf(sizes, config.trafficGib).map((mbps) => ({
            value: String(mbps),
            label: `${mbps} Mbps`,
            aside: price('bw', String(mbps), mbps === config.bandwidthMbps),
          }))}
          onChange={(mbps) => buy.change({ bandwidthMbps: Number(mbps) })}
        />
      </BuyRow>
      <Addresses buy={buy} faults={faults} />
      <Protection buy={buy} faults={faults} />
    </>
  )
}

function Addresses(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy, faults } = props
  const m = useMessages()
  const faultText = useFaultText()
  const region = regionOf(buy.offer, buy.config)
  const reason = region && ipv6Reason(region)
  const stepId = useId()
  const noIpv6 = useLack(buy)('ipv6') ?? (reason && faultText({ path: '', ...reason }))
  return (
    <>
      <BuyRow label={m.fields.ipv4Count} fault={faults['ipv4Count']}>
        <BuyStep>
          <NumberField
            label={m.fields.ipv4Count}
            describedBy={stepId}
            value={buy.config.ipv4Count}
            min={1}
            max={mostIn(zoneOf(buy.offer, buy.config), 'ipv4', buy.offer.sizes.ipv4)}
            onChange={(ipv4Count) => buy.change({ ipv4Count })}
          />
          <StepPrice of={buy.prices} name="ip" step={m.buy.more('1')} id={stepId} />
        </BuyStep>
      </BuyRow>
      <BuySwitch buy={buy} field="ipv6" fault={faults['ipv6']} lack={noIpv6} />
    </>
  )
}

function Protection(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy } = props
  const m = useMessages()
  const reasonOf = useReason()
  const region = regionOf(buy.offer, buy.config)
  const zone = zoneOf(buy.offer, buy.config)
  const lack = useLack(buy)('protection')
  const hours = zone?.byHand?.protection
  const levels = buy.offer.sizes.protection
  if (levels.length === 0) return null
  return (
    <BuyRow
      label={m.fields.protectionGbps}
      note={lack ?? (hours === undefined || buy.config.protectionGbps <= includedProtectionGbps ? undefined : m.buy.notes.byHand(hours))}
      radios={!lack}
      fault={props.faults['protectionGbps']}
    >
      {lack ? null : (
        <RadioCards
          name="ddos"
          size="sm"
          columns={5}
          value={String(buy.config.protectionGbps)}
          items={levels.map((gbps) => ({
            value: String(gbps),
            label: `${gbps} Gbps`,
            hint: gbps === levels[0] ? m.buy.protectionFree : undefined,
            aside: <ChoicePrice of={buy.prices} name="ddos" value={String(gbps)} chosen={gbps === buy.config.protectionGbps} />,
            ...reasonOf(region && protectionReasonIn(region, zone, gbps)),
          }))}
          onChange={(gbps) => buy.change({ protectionGbps: Number(gbps) })}
        />
      )}
    </BuyRow>
  )
}

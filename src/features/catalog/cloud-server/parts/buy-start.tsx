import { RadioCards, type RadioCard } from '#ui/forms/radio-cards.tsx'
import { familyReason, regionOf } from '../../config/choices.ts'
import { patchOf } from '../../config/options.ts'
import { configOfQuery, queryOf } from '../../config/query.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import { ChoicePrice } from '../../parts/buying/choice-price.tsx'
import { lastChoice, useLastQuery } from '../../parts/buying/use-last-query.ts'
import type { CloudConfig } from '../../model.ts'
import { useReason, zoneWith } from './buy-region.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useNames } from './use-names.ts'

/** Starting points: the featured plans, and the reader's last configuration. */
export function BuyStart({ buy }: { buy: CloudBuy }) {
  const m = useMessages()
  const name = useNames()
  const reasonOf = useReason()
  const { config, offer } = buy
  const query = queryOf(config)
  const last = useLastConfig(buy, query)
  const region = regionOf(offer, config)
  const chosen =
    buy.presets.find((preset) => queryOf({ ...config, ...patchOf.plan(preset) }) === query)?.code ?? (last && queryOf(last) === query ? lastChoice : undefined)
  const items: RadioCard<string>[] = [
    ...buy.presets.map((preset) => ({
      value: preset.code,
      label: name(preset.names),
      hint: m.shape(preset.vcpu, preset.memoryGib),
      aside: <ChoicePrice of={buy.prices} name="plan" value={preset.code} chosen={preset.code === chosen} />,
      ...reasonOf(region && familyReason(region, preset.family), zoneWith(buy, preset.family, config)),
    })),
    {
      value: lastChoice,
      label: m.buy.last,
      // One line at any time, so that nothing moves when it arrives.
      hint: <span className="block truncate">{last ? `${m.shape(last.vcpu, last.memoryGib)} · ${name(regionOf(offer, last)?.names)}` : m.buy.noLast}</span>,
      ...(last ? {} : { disabled: true }),
    },
  ]
  const choose = (value: string) => {
    const preset = buy.presets.find(({ code }) => code === value)
    if (preset) buy.change(patchOf.plan(preset))
    else if (last) buy.change(last)
  }
  return (
    <BuyRow label={m.buy.start} radios>
      <RadioCards name="plan" size="sm" columns={5} className="max-sm:grid-cols-2!" value={chosen} items={items} onChange={choose} />
    </BuyRow>
  )
}

function useLastConfig({ offer, touched, preview }: CloudBuy, query: string): CloudConfig | undefined {
  const found = useLastQuery('cloud-server', touched ? query : null, async (config) => queryOf(config as CloudConfig), preview !== undefined)
  if (found === undefined) return undefined
  const values = Object.fromEntries([...new URLSearchParams(found)].map(([key, value]) => [key, [value]]))
  return configOfQuery(values, offer).config
}

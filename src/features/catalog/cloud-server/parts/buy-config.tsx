import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { familyOf, vcpuReason } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { memoriesOf } from '../../model.ts'
import { patchOf } from '../../config/options.ts'
import { ChoicePrice } from '../../parts/buying/choice-price.tsx'
import { familyReasonHere, useReason, zoneWith } from './buy-region.tsx'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useNames } from './use-names.ts'

/** Family, vCPU and memory. */
export function BuyConfig(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy, faults } = props
  const { config } = buy
  const m = useMessages()
  const reasonOf = useReason()
  const name = useNames()
  const shape = familyOf(buy.offer, config)
  const ratios = shape?.ratios.map((ratio) => `1:${ratio}`).join(' / ') ?? ''
  return (
    <>
      <BuyRow label={m.fields.family} radios fault={faults['family']}>
        <RadioCards
          name="family"
          columns={2}
          value={config.family}
          items={buy.offer.families.map(({ id: family, names, purpose }) => ({
            value: family,
            label: name(names),
            hint: name(purpose),
            aside: <ChoicePrice of={buy.prices} name="family" value={family} chosen={family === config.family} />,
            ...reasonOf(familyReasonHere(buy, family), zoneWith(buy, family, config)),
          }))}
          onChange={(family) => buy.change(patchOf.family(family))}
        />
      </BuyRow>
      <BuyRow label={m.fields.vcpu} radios fault={faults['vcpu']}>
        <RadioCards
          name="cpu"
          size="sm"
          columns={4}
          value={String(config.vcpu)}
          items={buy.offer.sizes.vcpus.map((vcpu) => ({
            value: String(vcpu),
            label: `${vcpu} vCPU`,
            aside: <ChoicePrice of={buy.prices} name="cpu" value={String(vcpu)} chosen={vcpu === config.vcpu} />,
            ...reasonOf(shape && vcpuReason(shape, vcpu)),
          }))}
          onChange={(vcpu) => buy.change(patchOf.vcpu(config, Number(vcpu)))}
        />
      </BuyRow>
      <BuyRow label={m.fields.memoryGib} note={m.buy.notes.ratio(ratios)} radios fault={faults['memoryGib']}>
        <RadioCards
          name="mem"
          size="sm"
          columns={4}
          value={String(config.memoryGib)}
          items={memoriesOf(shape, config.vcpu).map((memoryGib) => ({
            value: String(memoryGib),
            label: `${memoryGib} GiB`,
            aside: <ChoicePrice of={buy.prices} name="mem" value={String(memoryGib)} chosen={memoryGib === config.memoryGib} />,
          }))}
          onChange={(memoryGib) => buy.change({ memoryGib: Number(memoryGib) })}
        />
      </BuyRow>
    </>
  )
}

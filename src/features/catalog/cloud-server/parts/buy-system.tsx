import { useId } from 'react'
import IconPlus from '~icons/lucide/plus'
import IconRemove from '~icons/lucide/trash-2'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { join } from '#ui/recipes.ts'
import { imageOf, imageReason, minSystemDisk, mostIn, zoneOf } from '../../config/choices.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { imageGroups, type ImageGroup } from '../../model.ts'
import { newDiskGib } from '../../config/options.ts'
import { ChoicePrice, StepPrice } from '../../parts/buying/choice-price.tsx'
import { useReason } from './buy-region.tsx'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import { BuySwitch } from './buy-switch.tsx'
import type { CloudBuy } from './cloud-buy.ts'
import { useLack } from './zone-lack.ts'
import { useNames } from './use-names.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

// Loaded after the page, for signed-in readers.
const BuyOwn = lazyPart(async () => (await import('./buy-own.tsx')).BuyOwn)
const BuyCopy = lazyPart(async () => (await import('./buy-copy.tsx')).BuyCopy)

/** Image or copy, keys, system disk, data disks, backups. */
export function BuySystem(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy, faults } = props
  const lackOf = useLack(buy)
  return (
    <>
      {buy.copy.now.state === 'none' ? null : <BuyCopy buy={buy} fault={faults['imageId']} />}
      {'source' in buy.copy.now ? null : <ImageRows {...props} />}
      {buy.copy.choosable ? <BuyOwn buy={buy} /> : null}
      <SystemDisk {...props} />
      <DataDisks {...props} />
      <BuySwitch buy={buy} field="backups" fault={faults['backups']} lack={lackOf('backups')} />
    </>
  )
}

function ImageRows(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy } = props
  const m = useMessages()
  const name = useNames()
  const reasonOf = useReason()
  const chosen = imageOf(buy.offer, buy.config)
  const inGroup = (group: ImageGroup) => buy.offer.images.filter((image) => image.group === group)
  const groups = imageGroups.filter((group) => inGroup(group).length > 0)
  // A group can be opened if at least one of its images fits.
  const groupReason = (group: ImageGroup) =>
    inGroup(group).every((image) => imageReason(image, buy.config)) ? imageReason(inGroup(group)[0]!, buy.config) : undefined
  const firstFitting = (group: ImageGroup) => inGroup(group).find((image) => !imageReason(image, buy.config))
  return (
    <>
      <BuyRow label={m.fields.imageId} note={m.buy.notes.sameForAll} radios>
        <RadioCards
          name="os"
          size="sm"
          columns={3}
          className="grid-cols-2"
          value={chosen?.group}
          items={groups.map((group) => ({ value: group, label: m.imageGroups[group], ...reasonOf(groupReason(group)) }))}
          onChange={(group) => buy.change({ imageId: firstFitting(group)?.id ?? buy.config.imageId })}
        />
      </BuyRow>
      {chosen ? (
        <BuyRow label={m.buy.version} radios fault={props.faults['imageId']}>
          <RadioCards
            name="image"
            columns={2}
            value={chosen.id}
            items={inGroup(chosen.group).map((image) => ({
              value: image.id,
              label: name(image.names),
              hint: m.buy.notes.minimum(image.minDiskGib, image.minMemoryGib),
              ...reasonOf(imageReason(image, buy.config)),
            }))}
            onChange={(imageId) => buy.change({ imageId })}
          />
        </BuyRow>
      ) : null}
    </>
  )
}

const copyOf = ({ copy: { now } }: CloudBuy) => (now.state === 'ready' ? now.copy : undefined)

function SystemDisk(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy } = props
  const m = useMessages()
  const { max, step } = buy.offer.sizes.systemDiskGib
  const copied = Math.ceil((copyOf(buy)?.systemGib ?? 0) / step) * step
  const min = Math.max(minSystemDisk(imageOf(buy.offer, buy.config), buy.offer.sizes), copied)
  const stepId = useId()
  const change = (systemDiskGib: number) => buy.change({ systemDiskGib })
  return (
    <BuyRow label={m.fields.systemDiskGib} note={m.buy.notes.systemDisk(min, max)} fault={props.faults['systemDiskGib']}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <DiskSlider label={m.fields.systemDiskGib} value={buy.config.systemDiskGib} min={min} max={max} step={step} onChange={change} />
        <NumberField
          label={m.fields.systemDiskGib}
          value={buy.config.systemDiskGib}
          min={min}
          max={max}
          step={step}
          unit="GiB"
          describedBy={stepId}
          onChange={change}
        />
        <StepPrice of={buy.prices} name="disk" step={m.buy.more(`${step} GiB`)} id={stepId} />
      </div>
    </BuyRow>
  )
}

const slider =
  'h-6 min-w-40 flex-1 cursor-pointer appearance-none bg-transparent [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-pill [&::-webkit-slider-runnable-track]:bg-(image:--filled) [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-pill [&::-moz-range-track]:bg-(image:--filled)'
const knob =
  '[&::-webkit-slider-thumb]:-mt-1.75 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-brand-ink [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-1 [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-brand-ink [&::-moz-range-thumb]:bg-surface'

function DiskSlider(props: { label: string; value: number; min: number; max: number; step: number; onChange: (value: number) => void }) {
  const share = ((props.value - props.min) / (props.max - props.min || 1)) * 100
  const filled = `linear-gradient(90deg, var(--brand-ink) ${share}%, var(--line-2) ${share}%)`
  return (
    <input
      ref={takeEarlyInput}
      type="range"
      aria-label={props.label}
      aria-valuetext={`${props.value} GiB`}
      value={props.value}
      min={props.min}
      max={props.max}
      step={props.step}
      onChange={(event) => props.onChange(Number(event.target.value))}
      className={join(slider, knob)}
      style={{ '--filled': filled }}
    />
  )
}

function DataDisks(props: { buy: CloudBuy; faults: Record<string, string> }) {
  const { buy, faults } = props
  const m = useMessages()
  const disks = buy.config.dataDisksGib
  const { min, max, step } = buy.offer.sizes.dataDiskGib
  const set = (dataDisksGib: number[]) => buy.change({ dataDisksGib })
  // The disks of the copy stay, with at least their size.
  const copied = copyOf(buy)?.dataGib ?? []
  const lack = useLack(buy)('data-disks')
  const most = lack ? 0 : mostIn(zoneOf(buy.offer, buy.config), 'dataDisks', buy.offer.sizes.dataDisks)
  return (
    <BuyRow label={m.fields.dataDisksGib} note={lack ?? m.buy.notes.dataDisks(most)} fault={faults['dataDisksGib']}>
      {disks.length > 0 ? (
        <ul className="flex flex-col gap-2.5">
          {disks.map((size, index) => (
            <li key={index} className="flex flex-wrap items-center gap-3">
              <span className="w-20 text-xs text-ink-2">{m.buy.disk(index + 1)}</span>
              <NumberField
                label={m.buy.disk(index + 1)}
                value={size}
                min={Math.max(min, copied[index] ?? 0)}
                max={max}
                step={step}
                unit="GiB"
                onChange={(gib) => set(disks.with(index, gib))}
              />
              {index < copied.length ? null : (
                <IconButton label={m.buy.removeDisk(index + 1)} onClick={() => set(disks.toSpliced(index, 1))}>
                  <IconRemove className="size-4" aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {disks.length < most ? (
        <Button className="self-start" icon={<IconPlus className="size-4" aria-hidden />} onClick={() => set([...disks, newDiskGib(buy.offer.sizes)])}>
          {m.buy.addDisk}
          <ChoicePrice of={buy.prices} name="data" value="+" />
        </Button>
      ) : null}
    </BuyRow>
  )
}

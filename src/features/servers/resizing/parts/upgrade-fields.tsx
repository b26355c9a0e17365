import IconPlus from '~icons/lucide/plus'
import { dedicatedLimits } from '#features/catalog/model/dedicated.ts'
import { newDiskGib } from '#features/catalog/config/options.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/forms/checkbox.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { NumberField } from '#ui/forms/number-field.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape } from '../../model.ts'
import type { UpgradeOptions } from '../model.ts'
import { ratesFor, shapesWhere } from './use-shape-offer.ts'

type Props = {
  now: ServerShape
  value: ServerShape
  /** Undefined until they are read. */
  options: UpgradeOptions | undefined
  onChange: (change: Partial<ServerShape>) => void
  faults: Record<string, string>
}

/** Fields of an upgrade. Values below the present ones are not offered. */
export function UpgradeFields(props: Props) {
  const { now, value, options, onChange, faults } = props
  const m = useMessages().upgrade
  const metal = now.bareMetal !== undefined
  const mark = (text: string, isNow: boolean) => (isNow ? `${text} · ${m.now}` : text)
  const bandwidths = ratesFor(now, options?.sizes).filter((mbps) => mbps >= now.bandwidthMbps)
  const mostIpv4 = metal ? dedicatedLimits.ipv4.max : (options?.sizes.ipv4 ?? 0)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {now.family ? (
        <Field label={m.shape} error={faults['vcpu'] ?? faults['memoryGib']}>
          <NativeSelect
            items={shapesWhere(now, options ?? {}, (vcpu, memoryGib) => vcpu >= now.vcpu && memoryGib >= now.memoryGib).map(([vcpu, memoryGib]) => ({
              value: `${vcpu}-${memoryGib}`,
              label: mark(m.shapeOption(vcpu, memoryGib), vcpu === now.vcpu && memoryGib === now.memoryGib),
            }))}
            value={`${value.vcpu}-${value.memoryGib}`}
            onChange={(event) => {
              const [vcpu, memoryGib] = event.target.value.split('-').map(Number)
              onChange({ vcpu: vcpu!, memoryGib: memoryGib! })
            }}
          />
        </Field>
      ) : null}
      <Field label={m.bandwidth} error={faults['bandwidthMbps']}>
        <NativeSelect
          items={bandwidths.map((mbps) => ({ value: String(mbps), label: mark(m.mbps(mbps), mbps === now.bandwidthMbps) }))}
          value={String(value.bandwidthMbps)}
          onChange={(event) => onChange({ bandwidthMbps: Number(event.target.value) })}
        />
      </Field>
      <NetworkOptions {...props} mark={mark} />
      {metal || !options ? null : <Disks {...props} sizes={options.sizes} />}
      {metal || now.backups ? null : (
        <FieldGroup legend={m.backups} error={faults['backups']}>
          <Switch className="min-h-9" checked={value.backups} onChange={(event) => onChange({ backups: event.target.checked })}>
            <span className="text-ink-2">{m.backupsAdd}</span>
          </Switch>
        </FieldGroup>
      )}
      <Field label={m.ipv4} error={faults['ipv4Count']}>
        <NumberField
          className="w-fit"
          value={value.ipv4Count}
          min={now.ipv4Count}
          max={Math.max(mostIpv4, now.ipv4Count)}
          onChange={(ipv4Count) => onChange({ ipv4Count })}
        />
      </Field>
    </div>
  )
}

/** Traffic package, and protection as far as the zone offers it. */
function NetworkOptions({ now, value, options, onChange, faults, mark }: Props & { mark: (text: string, isNow: boolean) => string }) {
  const m = useMessages().upgrade
  const levels = options?.protectionGbps ?? [now.protectionGbps]
  const hours = value.protectionGbps > now.protectionGbps ? options?.protectionHours : null
  const hints = { offered: hours ? m.protectionByHand(hours) : undefined, unavailable: m.protectionNone, preparing: m.protectionWaiting }
  return (
    <>
      {now.trafficGib === null ? null : (
        <Field label={m.traffic} error={faults['trafficGib']}>
          <NativeSelect
            items={(options?.trafficGib ?? [now.trafficGib]).map((gib) => ({ value: String(gib), label: mark(m.trafficOption(gib), gib === now.trafficGib) }))}
            value={String(value.trafficGib)}
            onChange={(event) => onChange({ trafficGib: Number(event.target.value) })}
          />
        </Field>
      )}
      <Field label={m.protection} error={faults['protectionGbps']} hint={options && hints[options.protection]}>
        <NativeSelect
          items={levels.map((gbps) => ({ value: String(gbps), label: mark(m.protectionOption(gbps), gbps === now.protectionGbps) }))}
          value={String(value.protectionGbps)}
          disabled={levels.length < 2}
          onChange={(event) => onChange({ protectionGbps: Number(event.target.value) })}
        />
      </Field>
    </>
  )
}

function Disks({ now, value, onChange, faults, sizes }: Props & Pick<UpgradeOptions, 'sizes'>) {
  const m = useMessages().upgrade
  const { systemDiskGib: system, dataDiskGib: data, dataDisks: most } = sizes
  const disks = value.dataDisksGib
  const set = (at: number, size: number) => onChange({ dataDisksGib: disks.map((old, index) => (index === at ? size : old)) })
  return (
    <>
      <Field label={m.systemDisk} error={faults['systemDiskGib']}>
        <NumberField
          className="w-fit"
          unit="GiB"
          value={value.systemDiskGib}
          min={now.systemDiskGib}
          max={Math.max(system.max, now.systemDiskGib)}
          step={system.step}
          onChange={(systemDiskGib) => onChange({ systemDiskGib })}
        />
      </Field>
      {disks.map((size, at) => (
        <Field key={at} label={m.dataDisk(at + 1)} error={faults[`dataDisksGib.${at}`] ?? faults['dataDisksGib']}>
          <NumberField
            unit="GiB"
            value={size}
            min={now.dataDisksGib[at] ?? data.min}
            max={Math.max(data.max, now.dataDisksGib[at] ?? 0)}
            step={data.step}
            onChange={(next) => set(at, next)}
          />
        </Field>
      ))}
      {disks.length < most ? (
        <div className="self-end">
          <Button icon={<IconPlus className="size-4" aria-hidden />} onClick={() => onChange({ dataDisksGib: [...disks, newDiskGib(sizes)] })}>
            {m.addDisk}
          </Button>
        </div>
      ) : null}
    </>
  )
}

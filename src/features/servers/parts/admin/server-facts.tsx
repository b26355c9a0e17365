import { useState } from 'react'
import IconEdit from '~icons/lucide/pencil'
import { cpuText, memoryText } from '#features/catalog/model/dedicated.ts'
import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import { useHardwareText } from '#features/catalog/parts/shared/hardware-text.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { IconButton } from '#ui/actions/button.tsx'
import { Facts, type Fact } from '#ui/display/card.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useProtectionMessages } from '../../locks/messages/use-messages.ts'
import { useTagMessages } from '../../listing/messages/use-tag-messages.ts'
import type { BareMetal, Names, ServerShape, ServerView } from '../../model.ts'
import { AddRemarkDialog, TagsDialog } from './lazy-dialogs.ts'
import { useProtectionText } from './use-protection-text.ts'
import { Expiry } from '../../lifecycle/parts/expiry.tsx'
import { ProtectionFact } from '../../locks/parts/protection-fact.tsx'
import { TagChips } from '../../listing/parts/tag-chips.tsx'

export type FactsProps = { server: ServerView; usedTags: readonly string[]; names: Names; now: Date; columns?: 1 | 2 | 3 }

/** Configuration of the server. */
export function ConfigFacts({ server, usedTags, names, columns }: FactsProps) {
  const m = useMessages()
  const tagTexts = useTagMessages()
  const { label } = useProtectionMessages()
  const ofCloud = useCloudFacts()
  const ofMetal = useMetalFacts()
  const items: Fact[] = [
    { label: m.admin.code, value: <Copied text={server.code} name={m.admin.code} /> },
    { label: m.admin.region, value: `${names.regions[server.regionId] ?? server.regionId} / ${names.zones[server.zoneId] ?? server.zoneId}` },
    ...(server.shape.bareMetal ? ofMetal(server, server.shape.bareMetal) : ofCloud(server.shape)),
    ...limitFacts(m.admin.limits, server.limits),
    { label: m.admin.image, value: names.images[server.imageId] ?? server.imageId },
    { label: m.admin.remark, value: <Remark server={server} /> },
    { label: tagTexts.title, value: <Tags server={server} used={usedTags} /> },
    { label, value: <ProtectionFact server={server} /> },
  ]
  return <Facts items={items} columns={columns ?? 1} />
}

function useCloudFacts(): (shape: ServerShape) => Fact[] {
  const m = useMessages()
  const familyName = useFamilyName()
  return (shape) => {
    const data = shape.dataDisksGib
    return [
      { label: m.admin.family, value: shape.family ? familyName(shape.family) : '—' },
      { label: m.admin.cpu, value: m.shape.cpu(shape.vcpu) },
      { label: m.admin.memory, value: m.shape.memory(shape.memoryGib) },
      { label: m.admin.systemDisk, value: m.shape.disk(shape.systemDiskGib) },
      {
        label: m.admin.dataDisks,
        value:
          data.length === 0
            ? m.shape.none
            : m.shape.dataDisks(
                data.length,
                data.reduce((sum, size) => sum + size, 0),
              ),
      },
    ]
  }
}

/** Row with the limits of the machine, only where it has some. Units are the same in every locale. */
function limitFacts(label: string, { cpuPercent, diskIops, diskMibps }: ServerView['limits']): Fact[] {
  const texts = [cpuPercent && `CPU ${cpuPercent}%`, diskIops && `${diskIops} IOPS`, diskMibps && `${diskMibps} MiB/s`].filter(Boolean)
  return texts.length > 0 ? [{ label, value: texts.join(' · ') }] : []
}

function useMetalFacts(): (server: ServerView, metal: BareMetal) => Fact[] {
  const m = useMessages()
  const text = useHardwareText()
  return (server, { code, hardware, raid }) => [
    { label: m.metal.model, value: code },
    ...(server.assetTag ? [{ label: m.metal.machine, value: <Copied text={server.assetTag} name={m.metal.machine} /> }] : []),
    { label: m.metal.processor, value: `${cpuText(hardware)} · ${text.cores(hardware)}` },
    { label: m.admin.memory, value: memoryText(hardware) },
    { label: m.metal.disks, value: text.disks(hardware) },
    { label: m.metal.array, value: text.array(hardware, raid) },
  ]
}

export function NetworkFacts({ server, columns }: Pick<FactsProps, 'server' | 'columns'>) {
  const m = useMessages()
  const protection = useProtectionText()
  const { shape } = server
  const items: Fact[] = [
    { label: m.admin.ipv4, value: <Addresses server={server} /> },
    {
      label: m.admin.bandwidth,
      value: [m.shape.bandwidth(shape.bandwidthMbps), ...(shape.trafficGib === null ? [] : [m.shape.traffic(shape.trafficGib)])].join(' · '),
    },
    { label: m.admin.ipv6, value: shape.ipv6 ? m.shape.on : m.shape.off },
    { label: m.admin.protection, value: protection(server) },
  ]
  return <Facts items={items} columns={columns ?? 1} />
}

export function BillingFacts({ server, now, columns }: FactsProps) {
  const m = useMessages()
  const dates = useDates()
  const moment = (at: Date | null) => (at ? <time dateTime={at.toISOString()}>{dates.dateTime(at)}</time> : '—')
  const items: Fact[] = [
    { label: m.admin.created, value: moment(server.createdAt) },
    { label: m.admin.started, value: moment(server.startedAt) },
    { label: m.admin.expires, value: <Expiry at={server.expiresAt} now={now} always /> },
    { label: m.admin.autoRenew, value: server.autoRenew ? m.shape.on : m.shape.off },
  ]
  return <Facts items={items} columns={columns ?? 1} />
}

export function Addresses({ server }: { server: ServerView }) {
  const m = useMessages()
  if (server.ipv4.length === 0) return <span className="text-ink-3">{m.ipPending}</span>
  return (
    <ul className="flex flex-wrap gap-x-3">
      {server.ipv4.map((ip) => (
        <li key={ip}>
          <Copied text={ip} name={m.ipAddress} />
        </li>
      ))}
    </ul>
  )
}

export function Copied(props: { text: string; name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="ident min-w-0 wrap-anywhere">{props.text}</span>
      <CopyButton text={props.text} name={props.name} />
    </span>
  )
}

function Remark({ server }: { server: ServerView }) {
  const m = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <span className="inline-flex items-center gap-1">
      <span className={server.remark ? '' : 'text-ink-3'}>{server.remark || m.admin.remarkNone}</span>
      <IconButton label={m.addRemark} className="size-7!" onClick={() => setOpen(true)}>
        <IconEdit className="size-3.5" aria-hidden />
      </IconButton>
      {open ? <AddRemarkDialog server={server} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}

function Tags({ server, used }: { server: ServerView; used: readonly string[] }) {
  const m = useTagMessages()
  const [open, setOpen] = useState(false)
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {server.tags.length > 0 ? <TagChips tags={server.tags} /> : <span className="text-ink-3">{m.none}</span>}
      <IconButton label={m.edit} className="size-7!" onClick={() => setOpen(true)}>
        <IconEdit className="size-3.5" aria-hidden />
      </IconButton>
      {open ? <TagsDialog servers={[server]} used={used} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}

import { useState } from 'react'
import { useParams } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import IconSettings from '~icons/lucide/settings-2'
import { dedicatedLimits } from '#features/catalog/model/dedicated.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { join } from '#ui/recipes.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Table, type Column } from '#ui/display/table.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'
import type { NetworkCard } from '../../model/machine.ts'
import type { NetworkPage, PublicAddress } from '../model.ts'
import type { ServerAdminView } from '../../model/views.ts'
import { Copied } from '../../parts/admin/server-facts.tsx'
import { useProtectionText } from '../../parts/admin/use-protection-text.ts'
import { UpgradeButton } from '../../resizing/parts/upgrade-button.tsx'
import { ApplyBadge } from './network-standing.tsx'

const NetworkConfigDialog = lazyPart(async () => (await import('./network-config-dialog.tsx')).NetworkConfigDialog)
const CreateNetworkDialog = lazyPart(async () => (await import('./private-dialogs.tsx')).CreateNetworkDialog)
const JoinNetworkDialog = lazyPart(async () => (await import('./private-dialogs.tsx')).JoinNetworkDialog)
const LeaveNetworkDialog = lazyPart(async () => (await import('./private-dialogs.tsx')).LeaveNetworkDialog)
const DisableIpv6Dialog = lazyPart(async () => (await import('./private-dialogs.tsx')).DisableIpv6Dialog)
const RemoveNetworkDialog = lazyPart(async () => (await import('./private-dialogs.tsx')).RemoveNetworkDialog)

const configView: ServerAdminView = 'network-configuration-dialog'

type Props = { code: string; network: NetworkPage }

export function ConfigureButton({ code, network }: Props) {
  const m = useNetworkMessages().addresses
  const [open, setOpen] = useState(useParams()['view'] === configView)
  const { reverseNames, cardModels } = network.abilities
  if (!reverseNames && cardModels.length < 2) return null
  return (
    <>
      <Button icon={<IconSettings className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
        {m.configure}
      </Button>
      {open ? <NetworkConfigDialog code={code} network={network} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Opens the upgrade dialog with one more address. */
export function AddAddress({ server, most, now }: { server: ServerView; most: number; now: Date }) {
  const m = useNetworkMessages().addresses
  const { ipv4Count, bareMetal } = server.shape
  const max = bareMetal ? dedicatedLimits.ipv4.max : most
  if (ipv4Count >= max) return <span className="text-xs text-ink-3">{m.most(Math.max(max, ipv4Count))}</span>
  return <UpgradeButton server={server} now={now} start={{ ipv4Count: ipv4Count + 1 }} label={m.add} />
}

/** Line below the addresses: bandwidth, traffic package and protection, with the button that opens the upgrade. */
export function CapacityLine({ server, now, className }: { server: ServerView; now: Date; className: string }) {
  const m = useNetworkMessages().addresses
  const { shape: texts, admin } = useMessages()
  const { bandwidthMbps, trafficGib } = server.shape
  const protection = useProtectionText()(server)
  const values = [texts.bandwidth(bandwidthMbps), ...(trafficGib === null ? [] : [texts.traffic(trafficGib)]), `${admin.protection} ${protection}`]
  return (
    <div className={join('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3', className)}>
      <p className="text-xs text-ink-2 tabular-nums">{values.join(' · ')}</p>
      <UpgradeButton server={server} now={now} start={{}} small label={trafficGib === null ? m.more : m.moreTraffic} />
    </div>
  )
}

/** Line below the addresses: the button that turns IPv6 on or off, or why it cannot be had. */
export function Ipv6Line({ code, network, className }: Props & { className: string }) {
  const m = useNetworkMessages().addresses
  const [asked, setAsked] = useState(false)
  const path = `/servers/${code}/ipv6` as const
  const enable = useMutation(() => callApi('PUT', path, { on: true }), { done: m.ipv6Enabled, errors: 'toast' })
  const texts = {
    included: m.ipv6On,
    offered: m.ipv6Offered,
    unavailable: m.ipv6Unavailable,
    preparing: m.ipv6Preparing,
  }
  return (
    <div className={join('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3', className)}>
      <p className="text-xs text-ink-2">{texts[network.ipv6]}</p>
      {network.ipv6 === 'offered' ? (
        <Button size="sm" busy={enable.busy} onClick={() => void enable.run()}>
          {m.enableIpv6}
        </Button>
      ) : null}
      {network.ipv6 === 'included' ? (
        <Button size="sm" tone="danger-ghost" onClick={() => setAsked(true)}>
          {m.disableIpv6}
        </Button>
      ) : null}
      {asked ? <DisableIpv6Dialog path={path} onClose={() => setAsked(false)} /> : null}
    </div>
  )
}

/** Column with the name of an address and its state. */
const nameColumns = (m: ReturnType<typeof useNetworkMessages>['addresses']): Column<PublicAddress>[] => [
  {
    key: 'name',
    head: m.reverse,
    className: 'whitespace-normal!',
    cell: (row) => (row.name ? <NameOf row={row} /> : <span className="text-ink-3">{m.reverseNone}</span>),
  },
  { key: 'state', head: '', headHidden: true, phone: 'state', align: 'end', cell: (row) => (row.name ? <ApplyBadge state={row.state} /> : null) },
]

/** Name with the hint that it does not lead back to the address, which most mail servers want. */
function NameOf({ row: { name, confirmed, state } }: { row: PublicAddress }) {
  const m = useNetworkMessages().addresses
  return (
    <>
      <span className="ident break-all">{name}</span>
      {confirmed === false && state === 'active' ? <span className="block text-xs text-ink-2">{m.notConfirmed}</span> : null}
      {state === 'failed' ? <span className="block text-xs text-bad">{m.nameFailed}</span> : null}
    </>
  )
}

/** Public addresses with their names. */
export function AddressTable({ network }: { network: NetworkPage }) {
  const m = useNetworkMessages().addresses
  return (
    <Table
      caption={m.public}
      rows={network.addresses}
      rowKey={(row) => row.address}
      empty={<p className="px-5 py-5 text-sm text-ink-2 sm:px-7">{m.pending}</p>}
      columns={[
        { key: 'address', head: m.address, phone: 'title', cell: (row) => <Copied text={row.address} name={row.address} /> },
        { key: 'kind', head: m.kind, cell: (row) => (row.version === 4 ? m.ipv4 : m.ipv6) },
        // The column is hidden if names cannot be set.
        ...(network.abilities.reverseNames ? nameColumns(m) : []),
      ]}
    />
  )
}

export function CardTable({ network }: { network: NetworkPage }) {
  const m = useNetworkMessages().addresses
  const nameOf = (id: string) => (id === 'public' ? m.publicNetwork : (network.memberships.find((each) => each.networkId === id)?.name ?? '—'))
  return (
    <Table
      caption={m.cards}
      rows={network.cards}
      rowKey={(card) => card.name}
      empty={<p className="px-5 py-5 text-sm text-ink-2 sm:px-7">{m.cardNone}</p>}
      columns={[
        { key: 'name', head: m.card, phone: 'title', cell: (card) => <span className="ident">{card.name}</span> },
        { key: 'network', head: m.network, phone: 'state', cell: (card) => nameOf(card.network) },
        { key: 'mac', head: m.mac, cell: (card) => <Copied text={card.mac} name={`${card.name} ${m.mac}`} /> },
        // Containers have no card model.
        ...(network.abilities.cardModels.length > 0 ? [{ key: 'model', head: m.model, cell: (card: NetworkCard) => m.models[card.model] }] : []),
      ]}
    />
  )
}

type Asked = { kind: 'join' | 'leave' | 'remove'; network: { id: string; name: string; cidr: string } }

/** Private networks that the server is in, then those that it could join. */
export function PrivateNetworks({ code, network }: Props) {
  const m = useNetworkMessages().addresses
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const open = network.networks.filter((each) => !each.joined)
  if (!network.abilities.privateNetworks) return <p className="text-sm text-ink-2">{m.unavailable}</p>
  return (
    <>
      {network.memberships.length === 0 ? <p className="text-sm text-ink-2">{m.privateNone}</p> : null}
      <ul className="flex flex-col gap-2">
        {network.memberships.map((each) => (
          <li
            key={each.networkId}
            className="flex flex-wrap items-center gap-x-5 gap-y-1.5 rounded-button border border-line px-4 py-2.5 text-sm t2:rounded-none"
          >
            <span className="min-w-0 flex-1 max-sm:basis-full">
              <b className="font-semibold break-words">{each.name}</b> <span className="ident ms-2 text-xs text-ink-3">{each.cidr}</span>
            </span>
            <Copied text={each.address} name={`${each.name} ${m.privateAddress}`} />
            <ApplyBadge state={each.state} />
            <Button
              size="sm"
              tone="danger-ghost"
              aria-label={m.leaveOf(each.name)}
              onClick={() => setAsked({ kind: 'leave', network: { id: each.networkId, name: each.name, cidr: each.cidr } })}
            >
              {m.leave}
            </Button>
          </li>
        ))}
      </ul>
      {open.length > 0 ? (
        <>
          <h3 className="label mt-5 mb-2">{m.others}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {open.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 py-2 text-sm">
                <span className="min-w-0 flex-1 max-sm:basis-full">
                  <b className="font-medium break-words">{each.name}</b> <span className="ident ms-2 text-xs text-ink-3">{each.cidr}</span>
                </span>
                <span className="text-xs text-ink-3">
                  {m.members(each.members)} · {m.free(each.free)}
                </span>
                <span className="flex gap-1.5">
                  {each.members === 0 ? (
                    <Button size="sm" tone="danger-ghost" aria-label={m.removeOf(each.name)} onClick={() => setAsked({ kind: 'remove', network: each })}>
                      {m.remove}
                    </Button>
                  ) : null}
                  <Button
                    size="sm"
                    aria-label={m.joinOf(each.name)}
                    disabled={network.memberships.length >= network.quota.memberships || each.free < 1}
                    onClick={() => setAsked({ kind: 'join', network: each })}
                  >
                    {m.join}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {asked?.kind === 'join' ? <JoinNetworkDialog code={code} network={asked.network} onClose={close} /> : null}
      {asked?.kind === 'leave' ? <LeaveNetworkDialog code={code} network={asked.network} onClose={close} /> : null}
      {asked?.kind === 'remove' ? <RemoveNetworkDialog network={asked.network} onClose={close} /> : null}
    </>
  )
}

export function CreateNetworkButton({ code, network }: Props) {
  const m = useNetworkMessages().addresses
  const [open, setOpen] = useState(false)
  if (!network.abilities.privateNetworks) return null
  return (
    <>
      <Button
        disabled={network.memberships.length >= network.quota.memberships}
        icon={<IconPlus className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.create}
      </Button>
      {open ? <CreateNetworkDialog code={code} taken={network.networks.length} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

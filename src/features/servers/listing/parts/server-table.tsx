import { useState, type Key } from 'react'
import { Link, useNavigate } from 'react-router'
import IconMore from '~icons/lucide/ellipsis'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { join, linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/display/table.tsx'
import { usualView, type ListColumn, type ListView } from '../model/list-view.ts'
import { useBulkMessages } from '../messages/use-bulk-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useTagMessages } from '../messages/use-tag-messages.ts'
import { renewable } from '../../model/lifecycle.ts'
import { serverCan, type Names, type ServerRow } from '../../model.ts'
import type { KeptCounts, ServersPage } from '../model.ts'
import { useColumnNames } from './use-column-names.ts'
import { AddRemarkDialog, BulkPower, BulkRemark, PowerConfirm, RenewalDialog, TagsDialog } from '../../parts/admin/lazy-dialogs.ts'
import { NoServers, NothingFound } from './empty-servers.tsx'
import { Expiry } from '../../lifecycle/parts/expiry.tsx'
import { isFiltered, listAddress, noFilter, type ListFilter } from './list-address.ts'
import { ProtectionSign } from '../../locks/parts/why-protected.tsx'
import { useShapeText } from '../../resizing/parts/shape-text.tsx'
import { ServerStateBadge } from '../../parts/shared/server-state.tsx'
import { TagChips } from './tag-chips.tsx'
import { powerActions, type PowerAction } from '../../power/parts/use-power.ts'

export type ServerTableProps = {
  page: ServersPage
  filter: ListFilter
  names: Names
  view: ListView
  now: Date
  /** Set if the account has no server. */ kept: KeptCounts | null
}

type Asked =
  | { kind: 'power'; action: PowerAction; server: ServerRow }
  | { kind: 'remark'; server: ServerRow }
  | { kind: 'bulk'; action: PowerAction; servers: readonly ServerRow[] }
  | { kind: 'renewal'; servers: readonly ServerRow[] }
  | { kind: 'remarks'; servers: readonly ServerRow[] }
  | { kind: 'tags'; servers: readonly ServerRow[] }

/** Table of servers with live state, actions on one and several, in pages; cards on phones. */
export function ServerTable(props: ServerTableProps) {
  const m = useMessages()
  const bulk = useBulkMessages()
  const tagTexts = useTagMessages()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(props, setAsked)
  const { servers, total, page, pageSize } = props.page
  const chosen = servers.filter((server) => picked.has(server.code))
  const renewed = chosen.filter((server) => renewable(server))
  const close = () => setAsked(undefined)
  const closeAndClear = () => {
    close()
    setPicked(new Set())
  }
  return (
    <>
      {chosen.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-brand-soft px-4 py-2.5">
          <span className="text-sm font-medium text-brand-ink" role="status">
            {bulk.picked(chosen.length)}
          </span>
          {powerActions.map((action) => (
            <Button
              key={action}
              size="sm"
              disabled={!chosen.some((server) => serverCan(action, server, props.now))}
              onClick={() => setAsked({ kind: 'bulk', action, servers: chosen })}
            >
              {m.actions[action]}
            </Button>
          ))}
          <Button size="sm" tone="primary" disabled={renewed.length === 0} onClick={() => setAsked({ kind: 'renewal', servers: renewed })}>
            {m.life.bulkRenew(renewed.length)}
          </Button>
          <Button size="sm" onClick={() => setAsked({ kind: 'remarks', servers: chosen })}>
            {bulk.remark.button}
          </Button>
          <Button size="sm" onClick={() => setAsked({ kind: 'tags', servers: chosen })}>
            {tagTexts.edit}
          </Button>
          <Button data-reads size="sm" tone="ghost" onClick={() => setPicked(new Set())}>
            {bulk.clear}
          </Button>
        </div>
      ) : null}
      <Table
        cardsBelow={66}
        caption={m.caption}
        className={props.view.density === 'compact' ? '@min-[66rem]/rtable-66:[&_td]:h-11 @min-[66rem]/rtable-66:[&_td]:py-1' : ''}
        columns={columns}
        rows={servers}
        rowKey={(server) => server.code}
        selection={{ picked, onChange: setPicked, nameOf: (server) => server.name }}
        empty={isFiltered(props.filter) ? <NothingFound clear={listAddress(props.filter, noFilter)} /> : <NoServers kept={props.kept} />}
      />
      {total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={pageSize}
          total={total}
          address={(next) => listAddress(props.filter, { page: next })}
          go={(address) => void navigate(address)}
          onPageSize={(size) => void navigate(listAddress(props.filter, { pageSize: size }))}
        />
      ) : null}
      {asked?.kind === 'power' ? <PowerConfirm action={asked.action} server={asked.server} onClose={close} /> : null}
      {asked?.kind === 'remark' ? <AddRemarkDialog server={asked.server} onClose={close} /> : null}
      {asked?.kind === 'remarks' ? <BulkRemark servers={asked.servers} onClose={close} /> : null}
      {asked?.kind === 'tags' ? <TagsDialog servers={asked.servers} used={props.page.tags} onClose={close} /> : null}
      {asked?.kind === 'bulk' ? <BulkPower action={asked.action} servers={asked.servers} listed={servers} now={props.now} onClose={closeAndClear} /> : null}
      {asked?.kind === 'renewal' ? (
        <RenewalDialog
          codes={asked.servers.map((server) => server.code)}
          autoRenew={asked.servers.every((server) => server.autoRenew)}
          onClose={closeAndClear}
        />
      ) : null}
    </>
  )
}

function useColumns(props: ServerTableProps, onAsk: (asked: Asked) => void): Column<ServerRow>[] {
  const m = useMessages()
  const shapeText = useShapeText()
  const dates = useDates()
  const heads = useColumnNames()
  const { names, now, view } = props
  const cells: Record<ListColumn, Pick<Column<ServerRow>, 'cell' | 'phone' | 'className'>> = {
    ip: { cell: (server) => <AddressCell server={server} />, className: 'max-sm:order-1' },
    region: { cell: (server) => names.regions[server.regionId] ?? server.regionId, className: 'max-sm:order-2' },
    shape: {
      cell: (server) => (
        <span className="max-sm:text-end">
          <span className="block">{shapeText(server.shape)}</span>
          <span className="block text-xs text-ink-3">{names.images[server.imageId] ?? server.imageId}</span>
        </span>
      ),
      className: 'max-sm:order-3 whitespace-normal! sm:min-w-40',
    },
    state: {
      phone: 'state',
      cell: (server) => {
        const warning = props.page.trafficWarnings[server.code]
        return (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            <ServerStateBadge state={server.state} percent={server.operation?.percent} />
            {warning ? <Badge tone="warn">{m.trafficWarnings[warning]}</Badge> : null}
          </span>
        )
      },
    },
    expires: { cell: (server) => <Expiry {...server} at={server.expiresAt} now={now} />, className: 'max-sm:order-4' },
    created: { phone: 'hidden', cell: (server) => <time dateTime={server.createdAt.toISOString()}>{dates.date(server.createdAt)}</time> },
    renewal: { phone: 'hidden', cell: (server) => (server.autoRenew ? m.shape.on : m.shape.off) },
  }
  const column = (key: ListColumn, className = ''): Column<ServerRow> => ({
    key,
    head: heads[key],
    ...cells[key],
    className: join(cells[key].className, className),
  })
  return [
    { key: 'name', head: m.columns.name, phone: 'title', cell: (server) => <NameCell server={server} filter={props.filter} /> },
    ...view.columns.map((key) => column(key)),
    // Cards on phones have a fixed layout.
    ...usualView.columns.filter((key) => !view.columns.includes(key)).map((key) => column(key, 'sm:hidden')),
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      className: 'max-sm:order-last',
      cell: (server) => <RowActions server={server} now={now} onAsk={onAsk} />,
    },
  ]
}

function adminPath(code: string): string {
  return `/console/server-admin?server=${code}`
}

function NameCell({ server, filter }: { server: ServerRow; filter: ListFilter }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <span className="block max-w-48 min-w-0">
      <span className="flex items-center gap-1.5">
        <Link to={to(adminPath(server.code))} className={`${linkStyle} block min-w-0 truncate font-medium`}>
          {server.name}
        </Link>
        <ProtectionSign server={server} />
      </span>
      {server.name === server.code ? null : <span className="ident block text-xs text-ink-3">{server.code}</span>}
      {server.shape.bareMetal ? <span className="block text-xs text-ink-2">{m.metal.dedicated}</span> : null}
      {server.remark ? (
        <span className="block truncate text-xs text-ink-3" title={server.remark}>
          {server.remark}
        </span>
      ) : null}
      <TagChips tags={server.tags} most={3} to={(tag) => listAddress(filter, { tag })} className="mt-1" />
    </span>
  )
}

function AddressCell({ server }: { server: ServerRow }) {
  const m = useMessages()
  const [first, ...more] = server.ipv4
  if (!first) return <span className="text-ink-3">{m.ipPending}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <span className="ident">{first}</span>
      <CopyButton text={first} name={m.ipAddress} />
      {more.length > 0 ? <span className="text-xs text-ink-3">+{more.length}</span> : null}
    </span>
  )
}

function RowActions(props: { server: ServerRow; now: Date; onAsk: (asked: Asked) => void }) {
  const m = useMessages()
  const tagTexts = useTagMessages()
  const to = useLocalePath()
  const { server, now, onAsk } = props
  return (
    <span className="flex items-center gap-3">
      <Link to={to(adminPath(server.code))} className={linkStyle}>
        {m.manage}
        <span className="sr-only"> {server.name}</span>
      </Link>
      <Menu
        trigger={
          <IconButton label={m.moreOf(server.name)}>
            <IconMore className="size-4.5" aria-hidden />
          </IconButton>
        }
        items={[
          ...powerActions.map((action) => ({
            key: action,
            label: m.actions[action],
            disabled: !serverCan(action, server, now),
            onSelect: () => onAsk({ kind: 'power', action, server }),
          })),
          { key: 'remark', label: m.addRemark, separated: true, onSelect: () => onAsk({ kind: 'remark', server }) },
          { key: 'tags', label: tagTexts.edit, onSelect: () => onAsk({ kind: 'tags', servers: [server] }) },
        ]}
      />
    </span>
  )
}

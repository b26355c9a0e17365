import { useState, type Key } from 'react'
import { Link, useNavigate } from 'react-router'
import IconMore from '~icons/lucide/ellipsis'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { Table, type Column } from '#ui/table.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { serverCan, type Names, type ServerRow, type ServersPage } from '../model.ts'
import { AddRemarkDialog } from './add-remark-dialog.tsx'
import { BulkPower } from './bulk-power.tsx'
import { NoServers, NothingFound } from './empty-servers.tsx'
import { Expiry } from './expiry.tsx'
import { isFiltered, listAddress, type ListFilter } from './list-address.ts'
import { PowerConfirm } from './power-confirm.tsx'
import { useShapeText } from './shape-text.tsx'
import { ServerStateBadge } from './shared/server-state.tsx'
import { powerActions, type PowerAction } from './use-power.ts'

export type ServerTableProps = { page: ServersPage; filter: ListFilter; names: Names; now: Date }

type Asked = { kind: 'power'; action: PowerAction; server: ServerRow } | { kind: 'remark'; server: ServerRow } | { kind: 'bulk'; action: PowerAction }

/** The servers with live state, actions on one and on many, and pages; cards on phones. */
export function ServerTable(props: ServerTableProps) {
  const m = useMessages()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<ReadonlySet<Key>>(new Set())
  const [asked, setAsked] = useState<Asked>()
  const columns = useColumns(props, setAsked)
  const { servers, total, page, pageSize } = props.page
  const chosen = servers.filter((server) => picked.has(server.code))
  const close = () => setAsked(undefined)
  return (
    <>
      {chosen.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2.5 border-b border-line bg-brand-soft px-4 py-2.5">
          <span className="text-sm font-medium text-brand-ink" role="status">
            {m.bulk.picked(chosen.length)}
          </span>
          {powerActions.map((action) => (
            <Button
              key={action}
              size="sm"
              disabled={!chosen.some((server) => serverCan(action, server, props.now))}
              onClick={() => setAsked({ kind: 'bulk', action })}
            >
              {m.actions[action]}
            </Button>
          ))}
          <Button size="sm" tone="ghost" onClick={() => setPicked(new Set())}>
            {m.bulk.clear}
          </Button>
        </div>
      ) : null}
      <Table
        caption={m.caption}
        columns={columns}
        rows={servers}
        rowKey={(server) => server.code}
        selection={{ picked, onChange: setPicked, nameOf: (server) => server.name }}
        empty={
          isFiltered(props.filter) ? <NothingFound clear={listAddress(props.filter, { search: '', regionId: undefined, state: undefined })} /> : <NoServers />
        }
      />
      {total > 0 ? (
        <Pagination
          className="border-t border-line"
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={(next) => void navigate(listAddress(props.filter, { page: next }))}
          onPageSize={(size) => void navigate(listAddress(props.filter, { pageSize: size }))}
        />
      ) : null}
      {asked?.kind === 'power' ? <PowerConfirm action={asked.action} server={asked.server} onClose={close} /> : null}
      {asked?.kind === 'remark' ? <AddRemarkDialog server={asked.server} onClose={close} /> : null}
      {asked?.kind === 'bulk' ? (
        <BulkPower
          action={asked.action}
          servers={chosen}
          now={props.now}
          onClose={() => {
            close()
            setPicked(new Set())
          }}
        />
      ) : null}
    </>
  )
}

function useColumns(props: ServerTableProps, onAsk: (asked: Asked) => void): Column<ServerRow>[] {
  const m = useMessages()
  const shapeText = useShapeText()
  const { names, now } = props
  return [
    { key: 'name', head: m.columns.name, phone: 'title', cell: (server) => <NameCell server={server} /> },
    { key: 'ip', head: m.columns.ip, cell: (server) => <AddressCell server={server} /> },
    { key: 'region', head: m.columns.region, cell: (server) => names.regions[server.regionId] ?? server.regionId },
    {
      key: 'shape',
      head: m.columns.shape,
      cell: (server) => (
        <span className="max-sm:text-end">
          <span className="block">{shapeText(server.shape)}</span>
          <span className="block text-xs text-ink-3">{names.images[server.imageId] ?? server.imageId}</span>
        </span>
      ),
      className: 'max-sm:whitespace-normal!',
    },
    { key: 'state', head: m.columns.state, phone: 'state', cell: (server) => <ServerStateBadge state={server.state} percent={server.operation?.percent} /> },
    { key: 'expires', head: m.columns.expires, cell: (server) => <Expiry at={server.expiresAt} now={now} /> },
    { key: 'actions', head: m.columns.actions, phone: 'actions', cell: (server) => <RowActions server={server} now={now} onAsk={onAsk} /> },
  ]
}

function adminPath(code: string): string {
  return `/console/server-admin?server=${code}`
}

function NameCell({ server }: { server: ServerRow }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <span className="block max-w-56 min-w-0">
      <Link to={to(adminPath(server.code))} className={`${linkStyle} block truncate font-medium`}>
        {server.name}
      </Link>
      {server.name === server.code ? null : <span className="ident block text-xs text-ink-3">{server.code}</span>}
      {server.shape.bareMetal ? <span className="block text-xs text-ink-2">{m.metal.dedicated}</span> : null}
      {server.remark ? (
        <span className="block truncate text-xs text-ink-3" title={server.remark}>
          {server.remark}
        </span>
      ) : null}
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
        ]}
      />
    </span>
  )
}

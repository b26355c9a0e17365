import { useState } from 'react'
import { Link } from 'react-router'
import IconRemove from '~icons/lucide/trash-2'
import { IconButton } from '#ui/actions/button.tsx'
import { useInert } from '#ui/actions/read-only-part.ts'
import { Table } from '#ui/display/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle, linkStyle } from '#ui/recipes.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { AccountNetwork } from '../../network/model.ts'
import { useNetworkMessages } from '../../network/messages/use-messages.ts'
import type { AccountResourcesView } from '../pages/images-networks-view.ts'
import { StartLink } from './start-link.tsx'

const RemoveNetworkDialog = lazyPart(async () => (await import('../../network/parts/private-dialogs.tsx')).RemoveNetworkDialog)

/** Private networks of the account in all regions; cards on phones. Only one without servers can be deleted. */
export function AccountNetworks({ networks, names, hasServers, m, moment }: AccountResourcesView) {
  const { removeOf } = useNetworkMessages().addresses
  const [removed, setRemoved] = useState<AccountNetwork>()
  const { columns, ...texts } = m.networks
  return (
    <>
      <Table
        cardsBelow={52}
        caption={texts.caption}
        rows={networks}
        rowKey={(network) => network.id}
        empty={<EmptyState art="box" title={texts.none} text={texts.howTo} action={<StartLink hasServers={hasServers} />} />}
        columns={[
          {
            key: 'name',
            head: columns.name,
            phone: 'title',
            className: 'sm:max-w-72 whitespace-normal!',
            cell: ({ name }) => <b className="font-medium break-words">{name}</b>,
          },
          { key: 'cidr', head: columns.cidr, cell: ({ cidr }) => <span className="ident">{cidr}</span> },
          { key: 'region', head: columns.region, cell: ({ regionId }) => names.regions[regionId] ?? regionId },
          { key: 'servers', head: columns.servers, className: 'whitespace-normal!', cell: (network) => <Members {...network} unused={texts.unused} /> },
          {
            key: 'at',
            head: columns.at,
            cell: ({ createdAt }) => (
              <time dateTime={createdAt.toISOString()} className="whitespace-nowrap">
                {moment(createdAt)}
              </time>
            ),
          },
          {
            key: 'actions',
            head: columns.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (network) => (
              <span className="inline-flex items-center gap-1">
                <BuyHere {...network} text={texts.buyHere} label={texts.buyHereOf(network.name)} />
                <IconButton
                  label={network.members.length > 0 ? `${removeOf(network.name)}: ${texts.leaveFirst}` : removeOf(network.name)}
                  disabled={network.members.length > 0}
                  onClick={() => setRemoved(network)}
                >
                  <IconRemove className="size-4" aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {removed ? <RemoveNetworkDialog network={removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  )
}

function Members({ members, unused }: AccountNetwork & { unused: string }) {
  const to = useLocalePath()
  if (members.length === 0) return <span className="text-ink-3">{unused}</span>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {members.map(({ code, name }) => (
        <li key={code} className="min-w-0">
          <Link to={to(`/console/server-admin?server=${code}&panel=m3`)} className={`${linkStyle} inline-block min-h-6 break-words`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function BuyHere({ regionId, text, label }: AccountNetwork & { text: string; label: string }) {
  const to = useLocalePath()
  // Hidden in read-only views, where nothing can be bought.
  if (useInert()) return null
  return (
    <Link to={`${to('/products/cloud-server-buy')}?region=${regionId}`} aria-label={label} className={buttonStyle({ size: 'sm' })}>
      {text}
    </Link>
  )
}

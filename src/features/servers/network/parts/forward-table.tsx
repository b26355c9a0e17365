import { useState, type ReactNode } from 'react'
import IconEdit from '~icons/lucide/pencil'
import IconRemove from '~icons/lucide/trash-2'
import { IconButton } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Table } from '#ui/display/table.tsx'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { serviceOf, type PortForward } from '../model.ts'
import { useReadOnly } from '../../parts/read-only.ts'
import { ApplyBadge } from './network-standing.tsx'

const ForwardRemarkDialog = lazyPart(async () => (await import('./forward-dialogs.tsx')).ForwardRemarkDialog)
const RemoveForwardDialog = lazyPart(async () => (await import('./forward-dialogs.tsx')).RemoveForwardDialog)

/** Forwarded ports with their state; cards on phones. */
export function ForwardTable(props: { code: string; forwards: readonly PortForward[]; empty?: ReactNode }) {
  const m = useNetworkMessages().ports
  const readOnly = useReadOnly()
  const [asked, setAsked] = useState<{ kind: 'remark' | 'remove'; forward: PortForward }>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Table
        cardsBelow={52}
        caption={m.caption}
        rows={props.forwards}
        rowKey={(forward) => forward.id}
        empty={<EmptyState art="hook" title={m.none} text={m.noneText} action={props.empty} />}
        columns={[
          {
            key: 'public',
            head: m.columns.public,
            phone: 'title',
            cell: (forward) => (
              <span className="inline-flex items-center gap-1">
                <span className="ident">
                  {forward.gateway}:<b className="font-semibold">{forward.publicPort}</b>
                </span>
                <CopyButton text={`${forward.gateway}:${forward.publicPort}`} name={m.endpoint} />
              </span>
            ),
          },
          {
            key: 'private',
            head: m.columns.private,
            cell: (forward) => (
              <span>
                <span className="me-2 text-ink-3 max-sm:hidden" aria-hidden>
                  →
                </span>
                <span className="ident">{forward.privatePort}</span>
                <Service forward={forward} />
              </span>
            ),
          },
          { key: 'protocol', head: m.columns.protocol, cell: (forward) => <span className="ident text-xs">{forward.protocol.toUpperCase()}</span> },
          {
            key: 'remark',
            head: m.columns.remark,
            className: 'sm:max-w-64 whitespace-normal!',
            cell: (forward) => <span className={forward.remark ? 'break-words' : 'text-ink-3'}>{forward.remark || m.remarkNone}</span>,
          },
          { key: 'state', head: m.columns.state, phone: 'state', cell: (forward) => <ApplyBadge state={forward.state} /> },
          {
            key: 'actions',
            head: m.columns.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (forward) =>
              readOnly || forward.state === 'removing' ? null : (
                <span className="inline-flex gap-1">
                  <IconButton label={m.editRemark(forward.publicPort)} onClick={() => setAsked({ kind: 'remark', forward })}>
                    <IconEdit className="size-4" aria-hidden />
                  </IconButton>
                  <IconButton label={m.remove(forward.publicPort)} onClick={() => setAsked({ kind: 'remove', forward })}>
                    <IconRemove className="size-4" aria-hidden />
                  </IconButton>
                </span>
              ),
          },
        ]}
      />
      {asked?.kind === 'remark' ? <ForwardRemarkDialog code={props.code} forward={asked.forward} onClose={close} /> : null}
      {asked?.kind === 'remove' ? <RemoveForwardDialog code={props.code} forward={asked.forward} onClose={close} /> : null}
    </>
  )
}

function Service({ forward }: { forward: PortForward }) {
  const name = serviceOf(forward.protocol, forward.privatePort)
  return name ? <span className="ms-2 text-xs text-ink-3">{name}</span> : null
}

import { useState, type ReactNode } from 'react'
import IconEdit from '~icons/lucide/pencil'
import IconRemove from '~icons/lucide/trash-2'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import type { Tone } from '#ui/recipes.ts'
import { Table } from '#ui/display/table.tsx'
import { useDiskMessages } from '../messages/use-messages.ts'
import { serverCan } from '../../model.ts'
import type { Snapshot } from '../model.ts'
import type { DisksProps } from '../../parts/admin/admin-props.ts'
import { WhyNoRebuild } from '../../locks/parts/why-protected.tsx'
import { NewServerLink } from './new-server-link.tsx'

const EditSnapshotDialog = lazyPart(async () => (await import('./snapshot-dialogs.tsx')).EditSnapshotDialog)
const RemoveSnapshotDialog = lazyPart(async () => (await import('./snapshot-dialogs.tsx')).RemoveSnapshotDialog)
const RevertDialog = lazyPart(async () => (await import('./revert-dialog.tsx')).RevertDialog)

const tones: Record<Snapshot['state'], Tone> = { creating: 'info', ready: 'ok', restoring: 'info' }

/** Snapshots, newest first; cards on phones. */
export function SnapshotTable(props: DisksProps & { empty?: ReactNode }) {
  const m = useDiskMessages()
  const { columns, states } = m.snapshots
  const dates = useDates()
  const { server, disks, images, now } = props
  const [asked, setAsked] = useState<{ kind: 'edit' | 'remove' | 'revert'; snapshot: Snapshot }>()
  const close = () => setAsked(undefined)
  const dialog = asked && { server, snapshot: asked.snapshot, onClose: close }
  return (
    <>
      {disks.snapshots.length > 0 ? <WhyNoRebuild server={server} className="border-b border-line px-5 py-2.5 text-xs text-warn" /> : null}
      <Table
        caption={m.snapshots.caption}
        rows={disks.snapshots}
        rowKey={(snapshot) => snapshot.id}
        empty={<EmptyState art="copy" title={m.snapshots.none} text={m.snapshots.noneText} action={props.empty} />}
        columns={[
          { key: 'name', head: columns.name, phone: 'title', className: 'sm:max-w-72 whitespace-normal!', cell: (snapshot) => <Name snapshot={snapshot} /> },
          { key: 'image', head: columns.image, cell: (snapshot) => images[snapshot.imageId] ?? snapshot.imageId },
          { key: 'size', head: columns.size, cell: (snapshot) => <span className="tabular-nums">{m.gib(snapshot.diskGib)}</span> },
          {
            key: 'at',
            head: columns.at,
            cell: (snapshot) => (
              <span className="whitespace-nowrap">
                <time dateTime={snapshot.madeAt.toISOString()}>{dates.dateTime(snapshot.madeAt)}</time>
                {snapshot.usedAt ? <span className="block text-xs text-ink-3">{m.snapshots.usedAt(dates.dateTime(snapshot.usedAt))}</span> : null}
              </span>
            ),
          },
          {
            key: 'state',
            head: columns.state,
            phone: 'state',
            cell: ({ state }) => (
              <Badge tone={tones[state]} dot pulse={state !== 'ready'}>
                {states[state]}
              </Badge>
            ),
          },
          {
            key: 'actions',
            head: columns.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (snapshot) => (
              <span className="inline-flex items-center gap-1">
                <Button
                  size="sm"
                  aria-label={m.snapshots.revertOf(snapshot.name)}
                  disabled={snapshot.state !== 'ready' || snapshot.tooBig || !serverCan('revert', server, now)}
                  onClick={() => setAsked({ kind: 'revert', snapshot })}
                >
                  {m.snapshots.revert}
                </Button>
                {snapshot.state === 'ready' && server.locks.length === 0 ? (
                  <NewServerLink source={{ kind: 'point', id: snapshot.id }} name={snapshot.name} like={server} />
                ) : null}
                <IconButton label={m.snapshots.editOf(snapshot.name)} onClick={() => setAsked({ kind: 'edit', snapshot })}>
                  <IconEdit className="size-4" aria-hidden />
                </IconButton>
                <IconButton
                  label={m.snapshots.removeOf(snapshot.name)}
                  disabled={snapshot.state !== 'ready' || server.locks.length > 0}
                  onClick={() => setAsked({ kind: 'remove', snapshot })}
                >
                  <IconRemove className="size-4" aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {dialog && asked.kind === 'edit' ? <EditSnapshotDialog {...dialog} /> : null}
      {dialog && asked.kind === 'remove' ? <RemoveSnapshotDialog {...dialog} /> : null}
      {dialog && asked.kind === 'revert' ? <RevertDialog {...dialog} /> : null}
    </>
  )
}

function Name({ snapshot }: { snapshot: Snapshot }) {
  const m = useDiskMessages().snapshots
  return (
    <>
      <span className="block font-medium break-words">{snapshot.name}</span>
      {snapshot.remark ? <span className="block text-xs font-normal break-words whitespace-pre-line text-ink-2">{snapshot.remark}</span> : null}
      {snapshot.formerOwners ? <span className="block text-xs font-normal text-ink-3">{m.former}</span> : null}
      {snapshot.tooBig ? <span className="block text-xs font-normal text-warn">{m.tooBig(snapshot.diskGib)}</span> : null}
    </>
  )
}

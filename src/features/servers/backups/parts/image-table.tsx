import { useState, type ReactNode } from 'react'
import IconImage from '~icons/lucide/disc-3'
import IconEdit from '~icons/lucide/pencil'
import IconRemove from '~icons/lucide/trash-2'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Table } from '#ui/display/table.tsx'
import type { OwnImage } from '../model.ts'
import { useBackupMessages } from '../messages/use-messages.ts'
import { useDiskMessages } from '../../disks/messages/use-messages.ts'
import { serverCan, type Names } from '../../model.ts'
import type { BackupsProps } from '../../parts/admin/admin-props.ts'
import { NewServerLink } from '../../disks/parts/new-server-link.tsx'

const CreateImageDialog = lazyPart(async () => (await import('./image-dialogs.tsx')).CreateImageDialog)
const EditImageDialog = lazyPart(async () => (await import('./image-dialogs.tsx')).EditImageDialog)
const RemoveImageDialog = lazyPart(async () => (await import('./image-dialogs.tsx')).RemoveImageDialog)

/** Button that makes an image; disabled if the server's state or the quota forbids it. */
export function CreateImage({ server, backups, now }: BackupsProps) {
  const m = useBackupMessages().images
  const [open, setOpen] = useState(false)
  if (backups.imageBlock) return null
  return (
    <>
      <Button
        disabled={backups.images.length >= backups.maxImages || !serverCan('image', server, now)}
        icon={<IconImage className="size-4" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.create}
      </Button>
      {open ? <CreateImageDialog server={server} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Images of the account, newest first; cards on phones. `regions` adds the column with their places. */
export function ImageTable(props: {
  images: readonly OwnImage[]
  systems: Names['images']
  regions?: Names['regions']
  moment: (at: Date) => string
  action?: ReactNode
}) {
  const { regions } = props
  const m = useBackupMessages()
  const { gib } = useDiskMessages()
  const { columns } = m.images
  const [asked, setAsked] = useState<{ kind: 'edit' | 'remove'; image: OwnImage }>()
  const dialog = asked && { image: asked.image, onClose: () => setAsked(undefined) }
  return (
    <>
      <Table
        caption={m.images.caption}
        cardsBelow={66}
        rows={props.images}
        rowKey={(image) => image.id}
        empty={<EmptyState art="image" title={m.images.none} text={m.images.noneText} action={props.action} />}
        columns={[
          { key: 'name', head: columns.name, phone: 'title', className: 'sm:max-w-60 sm:min-w-32 whitespace-normal!', cell: (image) => <Name image={image} /> },
          { key: 'system', head: columns.system, className: 'whitespace-normal! sm:min-w-28', cell: ({ imageId }) => props.systems[imageId] ?? imageId },
          ...(regions ? [{ key: 'region', head: columns.region, cell: ({ regionId }: OwnImage) => regions[regionId] ?? regionId }] : []),
          { key: 'size', head: columns.size, cell: ({ diskGib }) => <span className="tabular-nums">{gib(diskGib)}</span> },
          { key: 'of', head: columns.of, cell: ({ madeOf }) => <span className="ident">{madeOf}</span> },
          {
            key: 'at',
            head: columns.at,
            cell: ({ madeAt }) => (
              <time dateTime={madeAt.toISOString()} className="whitespace-nowrap">
                {props.moment(madeAt)}
              </time>
            ),
          },
          {
            key: 'state',
            head: columns.state,
            phone: 'state',
            cell: ({ state }) => (
              <Badge tone={state === 'ready' ? 'ok' : 'info'} dot pulse={state !== 'ready'}>
                {m.points.states[state]}
              </Badge>
            ),
          },
          {
            key: 'actions',
            head: columns.actions,
            headHidden: true,
            align: 'end',
            phone: 'actions',
            cell: (image) => (
              <span className="inline-flex items-center gap-1">
                {image.state === 'ready' ? <NewServerLink source={{ kind: 'image', id: image.id }} name={image.name} /> : null}
                <IconButton label={m.images.editOf(image.name)} onClick={() => setAsked({ kind: 'edit', image })}>
                  <IconEdit className="size-4" aria-hidden />
                </IconButton>
                <IconButton label={m.images.removeOf(image.name)} disabled={image.state !== 'ready'} onClick={() => setAsked({ kind: 'remove', image })}>
                  <IconRemove className="size-4" aria-hidden />
                </IconButton>
              </span>
            ),
          },
        ]}
      />
      {dialog && asked.kind === 'edit' ? <EditImageDialog {...dialog} /> : null}
      {dialog && asked.kind === 'remove' ? <RemoveImageDialog {...dialog} /> : null}
    </>
  )
}

function Name({ image }: { image: OwnImage }) {
  return (
    <>
      <span className="block font-medium break-words">{image.name}</span>
      {image.remark ? <span className="block text-xs font-normal break-words whitespace-pre-line text-ink-2">{image.remark}</span> : null}
    </>
  )
}

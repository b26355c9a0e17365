import { useRef } from 'react'
import IconClip from '~icons/lucide/paperclip'
import IconFile from '~icons/lucide/file-text'
import IconImage from '~icons/lucide/image'
import IconRetry from '~icons/lucide/rotate-cw'
import IconZip from '~icons/lucide/file-archive'
import IconClose from '~icons/lucide/x'
import { attachmentKinds } from '#features/files/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { FileView } from '../../model.ts'
import type { Attachments } from './use-attachments.ts'

const accept = [...attachmentKinds, 'jpeg'].map((kind) => `.${kind}`).join()

/** Button that chooses files. They can also be dropped or pasted on elements with `attachHandlers`. */
export function AttachButton({ attachments, hint = false }: { attachments: Attachments; hint?: boolean }) {
  const m = useMessages()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={m.files.add}
        className="sr-only"
        onChange={(event) => {
          attachments.add(event.target.files ?? [])
          event.target.value = ''
        }}
      />
      <Button icon={<IconClip className="size-4" aria-hidden />} onClick={() => input.current?.click()}>
        {m.files.add}
      </Button>
      {hint ? <span className="text-xs text-ink-3">{m.files.hint}</span> : null}
    </span>
  )
}

/** Handlers for an element around a text field: accept files that are dropped on it or pasted into it. */
export function attachHandlers(attachments: Attachments) {
  return {
    onDragOver: (event: React.DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: React.DragEvent) => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      attachments.add(event.dataTransfer.files)
    },
    onPaste: (event: React.ClipboardEvent) => {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      attachments.add(event.clipboardData.files)
    },
  }
}

/** Files of the message with their progress, and refused ones. */
export function AttachList({ attachments, className }: { attachments: Attachments; className?: string }) {
  const m = useMessages()
  const { items, fault } = attachments
  if (items.length === 0 && !fault) return null
  return (
    <div className={className}>
      <ul aria-label={m.files.list} className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li
            key={item.key}
            className={join(
              'relative flex min-h-10 max-w-full items-center gap-2 overflow-clip rounded-field border bg-surface ps-3 pe-1 text-xs',
              item.fault ? 'border-bad' : 'border-line-2',
            )}
          >
            <FileIcon name={item.name} />
            <span className="min-w-0">
              <span className="block max-w-52 truncate">{item.name}</span>
              <span className={join('block', item.fault ? 'max-w-80 text-bad' : 'text-ink-3 tabular-nums')} role={item.fault ? 'alert' : undefined}>
                {item.fault ?? (item.sent ? fileSize(item.sent.size) : m.files.sending(Math.round(item.part * 100)))}
              </span>
            </span>
            {item.fault ? (
              <SmallButton label={m.files.retry(item.name)} onClick={() => attachments.retry(item.key)}>
                <IconRetry className="size-4" aria-hidden />
              </SmallButton>
            ) : null}
            <SmallButton label={m.files.remove(item.name)} onClick={() => attachments.remove(item.key)}>
              <IconClose className="size-4" aria-hidden />
            </SmallButton>
            {item.sent || item.fault ? null : (
              <i aria-hidden className="absolute bottom-0 start-0 h-0.5 bg-brand transition-[width]" style={{ width: `${item.part * 100}%` }} />
            )}
          </li>
        ))}
      </ul>
      {fault ? (
        <p role="alert" className="mt-1.5 text-xs text-bad">
          {fault}
        </p>
      ) : null}
    </div>
  )
}

function SmallButton(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      className="grid size-8 shrink-0 place-items-center rounded-field text-ink-3 hover:bg-hover hover:text-ink"
    >
      {props.children}
    </button>
  )
}

/** Files of a message: pictures inline, all as downloads. */
export function FileLinks({ files, base }: { files: readonly FileView[]; base: string }) {
  const m = useMessages()
  if (files.length === 0) return null
  return (
    <ul aria-label={m.files.list} className="mt-2.5 flex flex-wrap gap-2">
      {files.map(({ fileId, name, contentType, size }) => (
        <li key={fileId} className="max-w-full">
          <a
            href={`${base}/${fileId}`}
            download={name}
            className="flex min-h-10 max-w-full items-center gap-2 overflow-clip rounded-field border border-line-2 bg-surface px-3 text-xs text-ink hover:border-ink-3"
          >
            {contentType.startsWith('image/') ? (
              <img src={`${base}/${fileId}`} alt="" loading="lazy" className="-ms-3 size-14 shrink-0 bg-sunken object-cover" />
            ) : (
              <FileIcon name={name} />
            )}
            <span className="min-w-0">
              <span className="sr-only">{m.files.download} </span>
              <span className="block max-w-52 truncate">{name}</span>
              <span className="block text-ink-3 tabular-nums">{fileSize(size)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function FileIcon({ name }: { name: string }) {
  const Icon = /\.zip$/i.test(name) ? IconZip : /\.(?:png|jpe?g|webp)$/i.test(name) ? IconImage : IconFile
  return <Icon className="size-4.5 shrink-0 text-ink-3" aria-hidden />
}

function fileSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

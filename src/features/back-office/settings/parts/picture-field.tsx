import { useId, useRef, useState } from 'react'
import type { BrandFile, BrandFileKind } from '#features/brand/model/files.ts'
import { useMessages } from '#features/brand/messages/use-messages.ts'
import { uploadFile } from '#platform/http/upload-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'

type Props = {
  kind: BrandFileKind
  label: string
  hint: string | undefined
  value: string
  /** Whether the value differs from the stored one. */
  changed: boolean
  error: string | undefined
  onDark: boolean
  onChange: (url: string) => void
}

/** Setting that is a picture. The upload stores the picture, and saving the setting shows it. */
export function PictureField({ kind, label, hint, value, changed, error, onDark, onChange }: Props) {
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const statusId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const [fault, setFault] = useState<string>()

  async function send(file: File) {
    setFault(undefined)
    setSent(0)
    try {
      const { url } = await uploadFile<BrandFile>(`/admin/brand/files/${kind}`, file, { onProgress: setSent })
      onChange(url)
    } catch (thrown) {
      setFault(errorMessage(thrown))
    }
    setSent(undefined)
  }

  const status = sent === undefined ? (changed && value ? m.ready : value ? '' : m.none) : m.uploading(Math.round(sent * 100))
  return (
    <FieldGroup legend={label} hint={hint} error={fault ?? error}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {value ? (
          <span className={`flex min-h-12 items-center rounded-box border border-line p-2 ${onDark ? 'bg-deep' : 'bg-surface'}`}>
            <img src={value} alt={m.shown} className="max-h-16 min-h-8 min-w-8 max-w-52 object-contain" />
          </span>
        ) : null}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void send(file)
          }}
        />
        <Button size="sm" busy={sent !== undefined} aria-describedby={statusId} onClick={() => input.current?.click()}>
          {value ? m.replace : m.upload}
        </Button>
        {value && sent === undefined ? (
          <Button size="sm" tone="link" onClick={() => onChange('')}>
            {m.remove}
          </Button>
        ) : null}
        <span id={statusId} role="status" className="text-sm text-ink-2">
          {status}
        </span>
      </div>
    </FieldGroup>
  )
}

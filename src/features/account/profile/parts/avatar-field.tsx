import { lazy, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { Avatar } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { avatarImage } from '#features/files/model.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useProfileMessages } from '../messages/use-profile-messages.ts'

const CropDialog = lazy(async () => ({ default: (await import('./avatar-crop-dialog.tsx')).AvatarCropDialog }))

/** Picture of the customer, with a button to choose, crop and upload another. */
export function AvatarField(props: { nickname: string; avatar: string | null; className?: string }) {
  const { picture: m } = useProfileMessages()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  function take(chosen: File | undefined) {
    if (input.current) input.current.value = ''
    if (!chosen) return
    if (chosen.size > avatarImage.maxBytes) return toast.bad(m.tooBig)
    setFile(chosen)
  }
  const remove = useMutation(() => callApi('DELETE', '/account/avatar'), { done: m.removed, errors: 'toast' })

  return (
    <div className={props.className}>
      <Avatar name={props.nickname} src={props.avatar} className="size-24 text-4xl" />
      <input
        ref={input}
        type="file"
        aria-label={m.title}
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => input.current?.click()}>
          {m.change}
        </Button>
        {props.avatar ? (
          <Button size="sm" tone="ghost" busy={remove.busy} onClick={() => void remove.run()}>
            {m.remove}
          </Button>
        ) : null}
      </div>
      <p className="text-xs text-ink-3">{m.hint}</p>
      {file ? (
        <Suspense>
          <CropDialog
            key={`${file.name}${file.size}${file.lastModified}`}
            file={file}
            onOther={() => input.current?.click()}
            onClose={() => setFile(undefined)}
            onDone={() => {
              setFile(undefined)
              toast.ok(m.saved)
              void revalidate()
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

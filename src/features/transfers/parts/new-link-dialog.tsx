import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'

/** Creates another link for an offer whose first one was lost; shown once. */
export function NewLinkDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const { newLink: m, link: words } = usePageMessages()
  const ui = useUiMessages()
  const to = useLocalePath()
  const [link, setLink] = useState<string>()

  // Stored first, because the server does not return the link again.
  const make = useMutation(async () => {
    const made = await callApi<{ link: string }>('POST', `/transfers/${number}/link`)
    setLink(`${location.origin}${to('/console/transferPlus')}?offer=${made.link}`)
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={link ? words.title : m.title}
      description={link ? words.text : m.text}
      footer={
        link ? (
          <Button tone="primary" onClick={onClose}>
            {m.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{ui.cancel}</Button>
            <Button tone="primary" busy={make.busy} onClick={() => void make.run()}>
              {m.submit}
            </Button>
          </>
        )
      }
    >
      {make.error ? <Notice tone="bad">{make.error}</Notice> : null}
      {link ? (
        <div className="flex w-full items-center gap-2 rounded-button border border-line-2 bg-sunken py-2 ps-4 pe-2 t2:rounded-none">
          <input
            readOnly
            aria-label={words.label}
            value={link}
            onFocus={(event) => event.target.select()}
            className="ident min-w-0 flex-1 bg-transparent text-sm outline-offset-4"
          />
          <CopyButton text={link} name={words.copy} className="size-9!" />
        </div>
      ) : null}
    </Dialog>
  )
}

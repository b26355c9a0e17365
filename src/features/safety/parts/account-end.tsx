import { lazy, Suspense, useState } from 'react'
import IconDownload from '~icons/lucide/download'
import IconClose from '~icons/lucide/user-x'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Obstacle } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }))

/** Exports the account's data, and closes the account. */
export function AccountEnd({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { closing: m } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ExportRow />
      <SafetyRow
        id="close"
        Icon={IconClose}
        title={m.close.title}
        text={m.close.text}
        action={
          <Button tone="danger-ghost" onClick={() => setOpen(true)}>
            {m.close.button}
          </Button>
        }
      />
      {open ? (
        <Suspense>
          <CloseDialog obstacles={obstacles} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function ExportRow() {
  const {
    closing: { export: m },
  } = useMessages()
  const fetchData = useMutation(() => callApi<{ path: string }>('POST', '/account/export'), {
    done: m.done,
    revalidate: false,
    // The answer is an attachment, so the page stays.
    onDone: ({ path }) => window.location.assign(path),
  })
  return (
    <SafetyRow
      id="export"
      Icon={IconDownload}
      title={m.title}
      text={m.text}
      action={
        <Button busy={fetchData.busy} onClick={() => void fetchData.run()}>
          {m.button}
        </Button>
      }
    >
      {fetchData.error ? (
        <Notice tone="bad" className="mt-4">
          {fetchData.error}
        </Notice>
      ) : null}
    </SafetyRow>
  )
}

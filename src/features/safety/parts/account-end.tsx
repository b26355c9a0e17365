import { lazy, Suspense, useState } from 'react'
import IconDownload from '~icons/lucide/download'
import IconClose from '~icons/lucide/user-x'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Obstacle } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }))

/** Taking one's data along, and closing the account. */
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
  const proof = useProof()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function fetchData() {
    setBusy(true)
    setFault(undefined)
    try {
      const { path } = await proof.run(() => callApi<{ path: string }>('POST', '/account/export'))
      // An attachment: the page stays.
      window.location.assign(path)
      toast.ok(m.done)
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <SafetyRow
        id="export"
        Icon={IconDownload}
        title={m.title}
        text={m.text}
        action={
          <Button busy={busy} onClick={() => void fetchData()}>
            {m.button}
          </Button>
        }
      >
        {fault ? (
          <Notice tone="bad" className="mt-4">
            {fault}
          </Notice>
        ) : null}
      </SafetyRow>
      {proof.dialog}
    </>
  )
}

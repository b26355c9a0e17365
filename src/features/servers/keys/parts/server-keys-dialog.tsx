import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useKeyMessages } from '../messages/use-messages.ts'
import type { ServerKeys } from '../model.ts'
import { KeyChoice } from './key-choice.tsx'

/** The whole of the keys that sign in to one server. */
export function ServerKeysDialog(props: { code: string; name: string; keys: ServerKeys; onClose: () => void }) {
  const m = useKeyMessages().server
  const ui = useUiMessages()
  const to = useLocalePath()
  const proof = useProof()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(props.keys.chosen.map((key) => key.id))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const { all } = props.keys

  async function save() {
    setBusy(true)
    setFault(undefined)
    try {
      await proof.run(() => callApi('PUT', `/servers/${props.code}/ssh-keys`, { keyIds: chosen }))
      toast.ok(m.saved)
      await revalidate()
      props.onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <>
      <Dialog
        open
        onClose={props.onClose}
        title={m.title}
        description={m.lead}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
        footer={
          <>
            <Button onClick={props.onClose}>{ui.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy} disabled={all.length === 0}>
              {m.save}
            </Button>
          </>
        }
      >
        {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
        {props.keys.state === 'failed' ? <Notice tone="warn">{m.failedText}</Notice> : null}
        {all.length === 0 ? <p>{m.noKeys}</p> : <KeyChoice keys={all} chosen={chosen} onChange={setChosen} />}
        <p>
          <Link to={to('/console/ssh-keys')} className={linkStyle}>
            {m.toKeys}
          </Link>
        </p>
      </Dialog>
      {proof.dialog}
    </>
  )
}

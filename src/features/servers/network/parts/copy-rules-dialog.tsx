import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { FirewallPage } from '../firewall.ts'
import type { FirewallSet } from '../../model/machine.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'

/** Fetches the rules of another own server into the list. */
export function CopyRulesDialog(props: { others: FirewallPage['others']; onLoad: (set: FirewallSet) => void; onClose: () => void }) {
  const m = useNetworkMessages().firewall.copyDialog
  const ui = useUiMessages()
  const refusalText = useRefusalText()
  const [code, setCode] = useState(props.others[0]?.code ?? '')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()

  async function load() {
    setBusy(true)
    setFault(undefined)
    try {
      const { set } = await callApi<FirewallPage>('GET', `/servers/${code}/firewall`)
      if (set) props.onLoad(set)
      toast.info(m.loaded(set?.rules.length ?? 0))
      props.onClose()
    } catch (error) {
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && code) void load()
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy} disabled={!code}>
            {m.submit}
          </Button>
        </>
      }
    >
      {fault === undefined ? null : <Notice tone="bad">{refusalText(fault)}</Notice>}
      <Field label={m.server}>
        <NativeSelect
          value={code}
          onChange={(event) => setCode(event.target.value)}
          items={props.others.map((other) => ({ value: other.code, label: other.name === other.code ? other.code : `${other.name} (${other.code})` }))}
        />
      </Field>
    </Dialog>
  )
}

import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useClickKey } from '#ui/actions/use-click-key.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { placeIn, privateCidr } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { useNetworkCall } from './use-network-call.ts'

type Named = { id: string; name: string; cidr: string }

export function CreateNetworkDialog(props: { code: string; taken: number; onClose: () => void }) {
  const all = useNetworkMessages()
  const m = all.addresses.createDialog
  const ui = useUiMessages()
  const [name, setName] = useState(`net-${props.taken + 1}`)
  const [cidr, setCidr] = useState(`10.${props.taken + 10}.0.0/24`)
  const [shown, setShown] = useState(false)
  const { call, busy, errors, text } = useNetworkCall(props.onClose)
  const path = `/servers/${props.code}/private-networks` as const
  const click = useClickKey()
  const wish = { name: name.trim(), cidr: cidr.trim() }
  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (!name.trim() || !privateCidr(cidr)) return setShown(true)
        void call<{ address: string }>('POST', path, { ...wish, idempotencyKey: click.keyOf(wish) }, ({ address }) => m.done(address))
      }}
      footer={
        <>
          <CopyCall call={{ method: 'POST', path, keyed: true, body: wish }} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.submit}
          </Button>
        </>
      }
    >
      {text ? <Notice tone="bad">{text}</Notice> : null}
      <Field label={m.name} error={errors['name'] ?? (shown && !name.trim() ? ui.required : undefined)} required>
        <Input name="name" maxLength={40} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={m.cidr} hint={m.cidrHint} error={errors['cidr'] ?? (shown && !privateCidr(cidr) ? all.faults['private-cidr'] : undefined)} required>
        <Input name="cidr" className="ident" maxLength={20} autoComplete="off" value={cidr} onChange={(event) => setCidr(event.target.value)} />
      </Field>
    </Dialog>
  )
}

export function JoinNetworkDialog(props: { code: string; network: Named; onClose: () => void }) {
  const all = useNetworkMessages()
  const m = all.addresses
  const ui = useUiMessages()
  const [address, setAddress] = useState('')
  const [shown, setShown] = useState(false)
  const { call, busy, errors, text } = useNetworkCall(props.onClose)
  const path = `/servers/${props.code}/private-networks/${props.network.id}` as const
  const wish = { address: address.trim() || null }
  const cidr = privateCidr(props.network.cidr)
  const bad = address.trim() !== '' && (!cidr || placeIn(cidr, address.trim()) === undefined)
  return (
    <Dialog
      open
      size="sm"
      onClose={props.onClose}
      title={m.joinDialog.title(props.network.name)}
      description={<span className="ident">{props.network.cidr}</span>}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (bad) return setShown(true)
        void call<{ address: string }>('POST', path, wish, (joined) => m.createDialog.done(joined.address))
      }}
      footer={
        <>
          <CopyCall call={{ method: 'POST', path, body: wish }} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.joinDialog.submit}
          </Button>
        </>
      }
    >
      {text ? <Notice tone="bad">{text}</Notice> : null}
      <Field
        label={m.joinDialog.address}
        hint={m.joinDialog.addressHint}
        error={errors['address'] ?? (shown && bad ? all.faults['not-in-network'] : undefined)}
        optional
      >
        <Input name="address" className="ident" maxLength={20} autoComplete="off" value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
    </Dialog>
  )
}

/** Leaving a network, or deleting one that is empty. */
export function EndNetworkDialog(props: { kind: 'leave' | 'remove'; code: string; network: Named; onClose: () => void }) {
  const m = useNetworkMessages().addresses[props.kind === 'leave' ? 'leaveDialog' : 'removeDialog']
  const { call, busy, text } = useNetworkCall(props.onClose)
  const path =
    props.kind === 'leave' ? (`/servers/${props.code}/private-networks/${props.network.id}` as const) : (`/private-networks/${props.network.id}` as const)
  return (
    <ConfirmDialog
      open
      onClose={props.onClose}
      title={m.title(props.network.name)}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      busy={busy}
      aside={<CopyCall call={{ method: 'DELETE', path }} />}
      onConfirm={() => void call('DELETE', path, undefined, () => m.done)}
    >
      {text ? <Notice tone="bad">{text}</Notice> : null}
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { ConfirmDialog, FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { placeIn, privateCidr } from '../model.ts'
import { CopyCall } from '../../parts/copy-call.tsx'

type Named = { id: string; name: string; cidr: string }

export function CreateNetworkDialog(props: { code: string; taken: number; onClose: () => void }) {
  const all = useNetworkMessages()
  const m = all.addresses.createDialog
  const ui = useUiMessages()
  const [name, setName] = useState(`net-${props.taken + 1}`)
  const [cidr, setCidr] = useState(`10.${props.taken + 10}.0.0/24`)
  const [shown, setShown] = useState(false)
  const path = `/servers/${props.code}/private-networks` as const
  const create = useMutation((input: object, keyOf) => callApi<{ address: string }>('POST', path, { ...input, idempotencyKey: keyOf(input) }), {
    done: ({ address }) => m.done(address),
    onDone: props.onClose,
    fields: ['name', 'cidr'],
  })
  const request = { name: name.trim(), cidr: cidr.trim() }
  return (
    <FormDialog
      size="sm"
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      submit={m.submit}
      aside={<CopyCall call={{ method: 'POST', path, keyed: true, body: request }} />}
      mutation={create}
      onSubmit={() => (name.trim() && privateCidr(cidr) ? void create.run(request) : setShown(true))}
    >
      <Field label={m.name} error={create.faults['name'] ?? (shown && !name.trim() ? ui.required : undefined)} required>
        <Input name="name" maxLength={40} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={m.cidr} hint={m.cidrHint} error={create.faults['cidr'] ?? (shown && !privateCidr(cidr) ? all.faults['private-cidr'] : undefined)} required>
        <Input name="cidr" className="ident" maxLength={20} autoComplete="off" value={cidr} onChange={(event) => setCidr(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

export function JoinNetworkDialog(props: { code: string; network: Named; onClose: () => void }) {
  const all = useNetworkMessages()
  const m = all.addresses
  const [address, setAddress] = useState('')
  const [shown, setShown] = useState(false)
  const path = `/servers/${props.code}/private-networks/${props.network.id}` as const
  const join = useMutation((input: object) => callApi<{ address: string }>('POST', path, input), {
    done: (joined) => m.createDialog.done(joined.address),
    onDone: props.onClose,
    fields: ['address'],
  })
  const request = { address: address.trim() || null }
  const cidr = privateCidr(props.network.cidr)
  const bad = address.trim() !== '' && (!cidr || placeIn(cidr, address.trim()) === undefined)
  return (
    <FormDialog
      size="sm"
      onClose={props.onClose}
      title={m.joinDialog.title(props.network.name)}
      description={<span className="ident">{props.network.cidr}</span>}
      submit={m.joinDialog.submit}
      aside={<CopyCall call={{ method: 'POST', path, body: request }} />}
      mutation={join}
      onSubmit={() => (bad ? setShown(true) : void join.run(request))}
    >
      <Field
        label={m.joinDialog.address}
        hint={m.joinDialog.addressHint}
        error={join.faults['address'] ?? (shown && bad ? all.faults['not-in-network'] : undefined)}
        optional
      >
        <Input name="address" className="ident" maxLength={20} autoComplete="off" value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

/** Confirms that a server leaves a network. */
export function LeaveNetworkDialog({ code, ...props }: { code: string; network: Named; onClose: () => void }) {
  return <EndNetworkDialog {...props} texts="leaveDialog" path={`/servers/${code}/private-networks/${props.network.id}`} />
}

/** Confirms deleting an empty network. */
export function RemoveNetworkDialog(props: { network: Named; onClose: () => void }) {
  return <EndNetworkDialog {...props} texts="removeDialog" path={`/private-networks/${props.network.id}`} />
}

/** Confirms that a server gives up its IPv6 address. */
export function DisableIpv6Dialog({ path, onClose }: { path: `/${string}`; onClose: () => void }) {
  const m = useNetworkMessages().addresses.ipv6Dialog
  const disable = useMutation(() => callApi('PUT', path, { on: false }), { done: m.done, onDone: onClose })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={m.title}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      mutation={disable}
      onConfirm={() => void disable.run()}
    />
  )
}

function EndNetworkDialog({ path, ...props }: { texts: 'leaveDialog' | 'removeDialog'; path: `/${string}`; network: Named; onClose: () => void }) {
  const m = useNetworkMessages().addresses[props.texts]
  const end = useMutation(() => callApi('DELETE', path), { done: m.done, onDone: props.onClose })
  return (
    <ConfirmDialog
      onClose={props.onClose}
      title={m.title(props.network.name)}
      description={m.text}
      confirm={m.confirm}
      tone="danger"
      mutation={end}
      aside={<CopyCall call={{ method: 'DELETE', path }} />}
      onConfirm={() => void end.run()}
    />
  )
}

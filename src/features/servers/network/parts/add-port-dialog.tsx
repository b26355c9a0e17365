import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { services, whyNotPublicPort, type Gateway } from '../model.ts'
import { transportProtocols, type TransportProtocol } from '../../model/machine.ts'

/** Parses an integer from 1 to 65535; undefined if invalid. */
function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : undefined
}

/** "Add port" of the specification: protocol, public port, private port and a remark. */
export function AddPortDialog(props: { code: string; gateway: Gateway; onClose: () => void }) {
  const m = useNetworkMessages().ports
  const faultText = useFaultText()
  const { gateway } = props
  const [protocol, setProtocol] = useState<TransportProtocol>('tcp')
  const [way, setWay] = useState<'auto' | 'own'>('auto')
  const [publicText, setPublicText] = useState('')
  const [privateText, setPrivateText] = useState('')
  const [remark, setRemark] = useState('')
  const [local, setLocal] = useState<{ publicPort?: string; privatePort?: string }>({})
  const [publicPort, privatePort] = [portOf(publicText), portOf(privateText)]
  const path = `/servers/${props.code}/forwards` as const
  const request = { protocol, publicPort: way === 'own' ? publicPort : null, privatePort, remark: remark.trim() }

  const add = useMutation(
    (input: typeof request, keyOf) => callApi<{ gateway: string; publicPort: number }>('POST', path, { ...input, idempotencyKey: keyOf(input) }),
    { done: ({ gateway: address, publicPort: port }) => m.dialog.added(`${address}:${port}`), onDone: props.onClose, fields: ['publicPort', 'privatePort'] },
  )
  const errors: Record<string, string | undefined> = { ...add.faults, ...local }

  function check(): typeof local {
    const why = way === 'own' && publicPort ? whyNotPublicPort(publicPort, gateway) : undefined
    const detail = { from: gateway.fromPort, to: gateway.toPort }
    return {
      ...(way === 'own' && !publicPort
        ? { publicPort: m.dialog.number }
        : why
          ? { publicPort: faultText({ path: 'publicPort', code: `network.${why}`, detail }) }
          : {}),
      ...(privatePort ? {} : { privatePort: m.dialog.number }),
    }
  }

  function submit() {
    const faults = check()
    setLocal(faults)
    if (Object.keys(faults).length === 0) void add.run(request)
  }

  return (
    <FormDialog
      onClose={props.onClose}
      title={m.dialog.title}
      description={<span className="ident">{gateway.address}</span>}
      submit={m.dialog.submit}
      aside={<CopyCall call={{ method: 'POST', path, keyed: true, body: request }} />}
      mutation={add}
      onSubmit={submit}
    >
      <FieldGroup legend={m.dialog.protocol}>
        <Segmented
          label={m.dialog.protocol}
          value={protocol}
          onChange={setProtocol}
          items={transportProtocols.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </FieldGroup>
      <Field label={m.dialog.privatePort} hint={m.dialog.privateHint} error={errors['privatePort']} required>
        <Input
          name="privatePort"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          className="ident"
          value={privateText}
          onChange={(event) => {
            setPrivateText(event.target.value)
            setLocal({})
          }}
        />
      </Field>
      <div className="-mt-3 flex flex-wrap gap-1.5" role="group" aria-label={m.dialog.common}>
        {services.map((service) => (
          <Button
            key={service.name}
            size="sm"
            tone="ghost"
            className="border-line!"
            onClick={() => {
              setProtocol(service.protocol)
              setPrivateText(String(service.port))
              setLocal({})
            }}
          >
            {service.name}
          </Button>
        ))}
      </div>
      <FieldGroup legend={m.dialog.publicPort}>
        <div className="flex flex-col items-start gap-3">
          <Segmented
            label={m.dialog.publicPort}
            value={way}
            onChange={setWay}
            items={[
              { value: 'auto', label: m.dialog.auto },
              { value: 'own', label: m.dialog.own },
            ]}
          />
          {way === 'own' ? (
            <Field
              label={m.dialog.publicPort}
              hideLabel
              hint={m.dialog.publicHint(gateway.fromPort, gateway.toPort)}
              error={errors['publicPort']}
              required
              className="w-full"
            >
              <Input
                name="publicPort"
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                className="ident"
                value={publicText}
                onChange={(event) => {
                  setPublicText(event.target.value)
                  setLocal({})
                  add.clear()
                }}
              />
            </Field>
          ) : null}
        </div>
      </FieldGroup>
      <Field label={m.dialog.remark} hint={m.dialog.remarkHint} optional>
        <Input name="remark" maxLength={100} autoComplete="off" value={remark} onChange={(event) => setRemark(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

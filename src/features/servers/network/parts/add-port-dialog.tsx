import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText, useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { newId } from '#platform/pure/id.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { services, whyNotPublicPort, type Gateway } from '../model.ts'
import { transportProtocols, type TransportProtocol } from '../../model/machine.ts'

/** A whole number from 1 to 65535, or undefined. */
function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return port >= 1 && port <= 65_535 ? port : undefined
}

/** "Add port" of the specification: protocol, public port, private port and a remark. */
export function AddPortDialog(props: { code: string; gateway: Gateway; onClose: () => void }) {
  const m = useNetworkMessages().ports
  const ui = useUiMessages()
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const fieldErrors = useFieldErrors()
  const faultText = useFaultText()
  const { gateway } = props
  const [key, setKey] = useState(newId)
  const [protocol, setProtocol] = useState<TransportProtocol>('tcp')
  const [way, setWay] = useState<'auto' | 'own'>('auto')
  const [publicText, setPublicText] = useState('')
  const [privateText, setPrivateText] = useState('')
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const [local, setLocal] = useState<{ publicPort?: string; privatePort?: string }>({})
  const errors: Record<string, string | undefined> = { ...fieldErrors(fault), ...local }
  const [publicPort, privatePort] = [portOf(publicText), portOf(privateText)]
  const path = `/servers/${props.code}/forwards` as const
  const wish = { protocol, publicPort: way === 'own' ? publicPort : null, privatePort, remark: remark.trim() }

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

  async function add() {
    const faults = check()
    setLocal(faults)
    setFault(undefined)
    if (Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      const added = await callApi<{ gateway: string; publicPort: number }>('POST', path, {
        ...wish,
        idempotencyKey: key,
      })
      toast.ok(m.dialog.added(`${added.gateway}:${added.publicPort}`))
      await revalidate()
      props.onClose()
    } catch (error) {
      // Another try with other words is another request.
      setKey(newId())
      setFault(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.dialog.title}
      description={<span className="ident">{gateway.address}</span>}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void add()
      }}
      footer={
        <>
          <CopyCall call={{ method: 'POST', path, keyed: true, body: wish }} />
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" busy={busy}>
            {m.dialog.submit}
          </Button>
        </>
      }
    >
      {fault !== undefined && !errors['publicPort'] && !errors['privatePort'] ? <Notice tone="bad">{refusalText(fault)}</Notice> : null}
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
                  setFault(undefined)
                }}
              />
            </Field>
          ) : null}
        </div>
      </FieldGroup>
      <Field label={m.dialog.remark} hint={m.dialog.remarkHint} optional>
        <Input name="remark" maxLength={100} autoComplete="off" value={remark} onChange={(event) => setRemark(event.target.value)} />
      </Field>
    </Dialog>
  )
}

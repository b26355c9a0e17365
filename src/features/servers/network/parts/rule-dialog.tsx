import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Segmented } from '#ui/forms/segmented.tsx'
import { parseCidr } from '#platform/pure/cidr.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { directions, ruleProtocols, verdicts, type Direction, type FirewallRule } from '../../model/machine.ts'
import { hasPorts, parsePorts } from '../firewall.ts'

/** Edits one rule, new or existing. It is changed in the list, which is applied as a whole. */
export function RuleDialog(props: { rule?: FirewallRule; direction: Direction; from: string; onPut: (rule: FirewallRule) => void; onClose: () => void }) {
  const m = useNetworkMessages().firewall
  const ui = useUiMessages()
  const [rule, setRule] = useState<FirewallRule>(
    props.rule ?? { direction: props.direction, action: 'accept', protocol: 'tcp', ports: '', remote: '', remark: '' },
  )
  const [shown, setShown] = useState(false)
  const set = (change: Partial<FirewallRule>) => setRule((now) => ({ ...now, ...change }))
  const badPorts = hasPorts(rule.protocol) && parsePorts(rule.ports) === undefined
  const badRemote = rule.remote.trim() !== '' && parseCidr(rule.remote) === undefined
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.rule ? m.ruleDialog.edit : m.ruleDialog.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (badPorts || badRemote) return setShown(true)
        props.onPut(rule)
        props.onClose()
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary">
            {m.ruleDialog.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <FieldGroup legend={m.ruleDialog.direction}>
          <Segmented
            label={m.ruleDialog.direction}
            value={rule.direction}
            onChange={(direction) => set({ direction })}
            items={directions.map((value) => ({ value, label: m.directions[value] }))}
          />
        </FieldGroup>
        <FieldGroup legend={m.ruleDialog.action}>
          <Segmented
            label={m.ruleDialog.action}
            value={rule.action}
            onChange={(action) => set({ action })}
            items={verdicts.map((value) => ({ value, label: m.verdicts[value] }))}
          />
        </FieldGroup>
      </div>
      <FieldGroup legend={m.ruleDialog.protocol}>
        <Segmented
          label={m.ruleDialog.protocol}
          value={rule.protocol}
          onChange={(protocol) => set({ protocol })}
          items={ruleProtocols.map((value) => ({ value, label: m.protocols[value] }))}
        />
      </FieldGroup>
      {hasPorts(rule.protocol) ? (
        <Field label={m.ruleDialog.ports} hint={m.ruleDialog.portsHint} error={shown && badPorts ? m.ruleDialog.badPorts : undefined} optional>
          <Input
            name="ports"
            className="ident"
            autoComplete="off"
            maxLength={200}
            value={rule.ports}
            onChange={(event) => set({ ports: event.target.value })}
          />
        </Field>
      ) : null}
      <Field
        label={rule.direction === 'in' ? m.ruleDialog.remoteIn : m.ruleDialog.remoteOut}
        hint={m.ruleDialog.remoteHint}
        error={shown && badRemote ? m.ruleDialog.badRemote : undefined}
        optional
        aside={
          rule.direction === 'in' ? (
            <button type="button" className="min-h-6 text-xs text-brand-ink hover:underline" onClick={() => set({ remote: props.from })}>
              {m.ruleDialog.useMine(props.from)}
            </button>
          ) : null
        }
      >
        <Input
          name="remote"
          className="ident"
          autoComplete="off"
          maxLength={64}
          value={rule.remote}
          onChange={(event) => set({ remote: event.target.value })}
        />
      </Field>
      <Field label={m.ruleDialog.remark} optional>
        <Input name="remark" autoComplete="off" maxLength={100} value={rule.remark} onChange={(event) => set({ remark: event.target.value })} />
      </Field>
    </Dialog>
  )
}

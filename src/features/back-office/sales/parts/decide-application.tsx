import { useState } from 'react'
import { applicationLimits, levelOf, percentOf, type AgentLevel, type ApplicationRow } from '#features/partnerships/model.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect, Textarea } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { PartnerSteps } from './use-partner-steps.ts'

/** Asks which level an agent begins at; proposed is the lowest. */
export function ApproveAgent(props: { name: string; application: ApplicationRow; levels: readonly AgentLevel[]; steps: PartnerSteps }) {
  const m = useMessages().partners
  const [open, setOpen] = useState(false)
  const [levelId, setLevelId] = useState(levelOf(0n, props.levels)?.id ?? '')
  const busy = props.steps.busy === 'approve'

  async function approve() {
    if (await props.steps.run('approve', { levelId })) setOpen(false)
  }
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        {m.approve}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.approveTitle(props.name)}
        description={m.approveText}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void approve()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="primary" busy={busy}>
              {m.approve}
            </Button>
          </>
        }
      >
        <LevelField levels={props.levels} value={levelId} onChange={setLevelId} />
      </Dialog>
    </>
  )
}

export function LevelField(props: { levels: readonly AgentLevel[]; value: string; onChange: (levelId: string) => void }) {
  const m = useMessages().partners
  const locale = useLocale()
  return (
    <Field label={m.level} required>
      <NativeSelect
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        items={props.levels.map(({ id, names, discountPerMille }) => ({ value: id, label: m.levelOf(names[locale], percentOf(discountPerMille)) }))}
      />
    </Field>
  )
}

/** Asks for the reason, which the applicant reads. */
export function RejectApplication({ name, steps }: { name: string; steps: PartnerSteps }) {
  const m = useMessages().partners
  const faultText = useFaultText()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { min, max } = applicationLimits.reason
  const busy = steps.busy === 'reject'

  async function reject() {
    const text = reason.trim()
    if (text.length < min)
      return setFault(faultText(text ? { path: 'reason', code: 'platform.too-short', detail: { min } } : { path: 'reason', code: 'platform.required' }))
    if (await steps.run('reject', { reason: text })) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.reject}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rejectTitle(name)}
        description={m.rejectText}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void reject()
        }}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{m.cancel}</Button>
            <Button type="submit" tone="danger" busy={busy}>
              {m.reject}
            </Button>
          </>
        }
      >
        <Field label={m.reason} error={fault} required>
          <Textarea
            name="reason"
            rows={4}
            maxLength={max}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setFault(undefined)
            }}
          />
        </Field>
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { applicationLimits, levelOf, percentOf, type AgentLevel, type ApplicationRow } from '#features/partnerships/model.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useStaffStep } from '../../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../../messages/use-messages.ts'

/** Asks for the first level of an agent; the lowest is preselected. */
export function ApproveAgent(props: { name: string; application: ApplicationRow; levels: readonly AgentLevel[] }) {
  const m = useMessages().partners
  const [open, setOpen] = useState(false)
  const [levelId, setLevelId] = useState(levelOf(0n, props.levels)?.id ?? '')
  const approve = useMutation(() => callApi('POST', `/admin/partners/applications/${props.application.id}/approve`, { levelId }), {
    done: m.done.approve,
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        {m.approve}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.approveTitle(props.name)}
        description={m.approveText}
        submit={m.approve}
        mutation={approve}
        onSubmit={() => void approve.run()}
      >
        <LevelField levels={props.levels} value={levelId} onChange={setLevelId} />
      </FormDialog>
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
export function RejectApplication({ name, applicationId }: { name: string; applicationId: string }) {
  const m = useMessages().partners
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.reject}</Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.rejectTitle(name)}
        description={m.rejectText}
        label={m.reason}
        {...applicationLimits.reason}
        rows={4}
        submit={m.reject}
        tone="danger"
        mutation={step}
        onReason={(reason) => step.run(`/admin/partners/applications/${applicationId}/reject`, { reason }, m.done.reject)}
      />
    </>
  )
}

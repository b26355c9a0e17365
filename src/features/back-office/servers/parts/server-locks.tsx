import { useState } from 'react'
import type { StaffLockKind } from '#features/servers/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'

/** Locks a server with a reason that its owner reads. */
export function SetLock({ code, kinds }: { code: string; kinds: readonly StaffLockKind[] }) {
  const m = useMessages().serverSection
  const step = useStaffStep()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<StaffLockKind>()
  const [turnOff, setTurnOff] = useState(false)
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0]!

  function set(reason: string) {
    return step.run(`/admin/servers/${code}/lock`, { kind, reason, turnOff: kind === 'abuse' && turnOff }, m.set)
  }
  return (
    <>
      <Button size="sm" aria-label={m.lockTitle(code)} onClick={() => setOpen(true)}>
        {m.lock}
      </Button>
      {open ? (
        <NoteDialog
          title={m.lockTitle(code)}
          description={m.lockText}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.lock}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={set}
        >
          <FieldGroup legend={m.kind}>
            <RadioCards<StaffLockKind>
              columns={1}
              value={kind}
              onChange={setChosen}
              items={kinds.map((one) => ({ value: one, label: m.kinds[one], hint: m.kindHints[one] }))}
            />
          </FieldGroup>
          {kind === 'abuse' ? (
            <Checkbox checked={turnOff} onChange={(event) => setTurnOff(event.target.checked)}>
              {m.turnOff}
            </Checkbox>
          ) : null}
        </NoteDialog>
      ) : null}
    </>
  )
}

/** Lifts one lock, with an internal note. */
export function LiftLock({ code, kind, many }: { code: string; kind: StaffLockKind; many: boolean }) {
  const m = useMessages().serverSection
  const step = useStaffStep()
  const [open, setOpen] = useState(false)

  function lift(note: string) {
    return step.run(`/admin/servers/${code}/unlock`, { kind, note }, m.lifted)
  }
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={m.liftTitle(code, m.kinds[kind])} onClick={() => setOpen(true)}>
        {many ? m.liftOf(m.kinds[kind]) : m.lift}
      </Button>
      {open ? (
        <NoteDialog
          title={m.liftTitle(code, m.kinds[kind])}
          description={m.liftText}
          name="note"
          label={m.note}
          hint={m.noteHint}
          submit={m.lift}
          mutation={step}
          onClose={() => setOpen(false)}
          onReason={lift}
        />
      ) : null}
    </>
  )
}

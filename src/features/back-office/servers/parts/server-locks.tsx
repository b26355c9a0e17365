import { useState } from 'react'
import type { StaffLockKind } from '#features/servers/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { NoteDialog } from '../../parts/shared/note-dialog.tsx'
import { useRoomStep } from '../../parts/shared/use-room-step.ts'

/** Locks a server with the reason that its owner reads. */
export function SetLock({ code, kinds }: { code: string; kinds: readonly StaffLockKind[] }) {
  const m = useMessages().serverRoom
  const { busy, run } = useRoomStep()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<StaffLockKind>()
  const [turnOff, setTurnOff] = useState(false)
  const kind = chosen !== undefined && kinds.includes(chosen) ? chosen : kinds[0]!

  async function set(reason: string) {
    if (await run(`/admin/servers/${code}/lock`, { kind, reason, turnOff: kind === 'abuse' && turnOff }, m.set)) setOpen(false)
  }
  return (
    <>
      <Button size="sm" aria-label={m.lockTitle(code)} onClick={() => setOpen(true)}>
        {m.lock}
      </Button>
      {open ? (
        <NoteDialog
          title={m.lockTitle(code)}
          text={m.lockText}
          label={m.reason}
          hint={m.reasonHint}
          submit={m.lock}
          cancel={m.cancel}
          busy={busy}
          onClose={() => setOpen(false)}
          onSubmit={(reason) => void set(reason)}
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

/** Lifts one lock, with a note for our records. */
export function LiftLock({ code, kind, many }: { code: string; kind: StaffLockKind; many: boolean }) {
  const m = useMessages().serverRoom
  const { busy, run } = useRoomStep()
  const [open, setOpen] = useState(false)

  async function lift(note: string) {
    if (await run(`/admin/servers/${code}/unlock`, { kind, note }, m.lifted)) setOpen(false)
  }
  return (
    <>
      <Button size="sm" tone="ghost" aria-label={m.liftTitle(code, m.kinds[kind])} onClick={() => setOpen(true)}>
        {many ? m.liftOf(m.kinds[kind]) : m.lift}
      </Button>
      {open ? (
        <NoteDialog
          title={m.liftTitle(code, m.kinds[kind])}
          text={m.liftText}
          label={m.note}
          hint={m.noteHint}
          submit={m.lift}
          cancel={m.cancel}
          busy={busy}
          onClose={() => setOpen(false)}
          onSubmit={(note) => void lift(note)}
        />
      ) : null}
    </>
  )
}

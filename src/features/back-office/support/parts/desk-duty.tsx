import { canWrite, type DeskView } from '#features/support/model.ts'
import { Button } from '#ui/actions/button.tsx'
import { NativeSelect } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { useDeskStep } from './use-desk-step.ts'

type DutyProps = { view: DeskView; staffId: string; names: Record<string, string>; colleagues: { id: string; name: string }[] }

/** Who has it, and how it changes hands. */
export function DeskDuty({ view, staffId, names, colleagues }: DutyProps) {
  const m = useMessages().desk
  const { busy, run } = useDeskStep(view.number)
  const others = colleagues.filter(({ id }) => id !== view.assigneeId)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      <p className="text-sm">
        <span className="text-ink-3">{m.assignee}</span> <span className="font-medium">{view.assigneeId ? (names[view.assigneeId] ?? '–') : m.nobody}</span>
      </p>
      {canWrite(view.state) ? (
        <>
          {view.assigneeId ? null : (
            <Button size="sm" tone="primary" busy={busy === 'take'} onClick={() => void run('take')}>
              {m.take}
            </Button>
          )}
          {others.length > 0 && view.assigneeId ? (
            <NativeSelect
              size="sm"
              className="w-auto"
              aria-label={m.handOver}
              value=""
              items={[{ value: '', label: m.handOver }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(event) => (event.target.value ? void run('assign', { staffId: event.target.value }) : undefined)}
            />
          ) : null}
          {view.assigneeId === staffId ? (
            <Button size="sm" tone="ghost" busy={busy === 'assign'} onClick={() => void run('assign', { staffId: null })}>
              {m.giveBack}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

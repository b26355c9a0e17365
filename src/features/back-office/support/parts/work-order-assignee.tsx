import { canWrite, type StaffWorkOrderView } from '#features/support/model.ts'
import { NativeSelect } from '#ui/forms/input.tsx'
import { StepButton } from '../../parts/shared/step-button.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'

type AssigneeProps = { view: StaffWorkOrderView; staffId: string; names: Record<string, string>; colleagues: { id: string; name: string }[] }

/** Assignee of a work order, with buttons to change it. */
export function WorkOrderAssignee({ view, staffId, names, colleagues }: AssigneeProps) {
  const m = useMessages().workOrders
  const path = `/admin/work-orders/${view.number}` as const
  const assign = useStaffStep({ errors: 'toast' })
  const others = colleagues.filter(({ id }) => id !== view.assigneeId)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2.5">
      <p className="text-sm">
        <span className="text-ink-3">{m.assignee}</span> <span className="font-medium">{view.assigneeId ? (names[view.assigneeId] ?? '–') : m.unassigned}</span>
      </p>
      {canWrite(view.state) ? (
        <>
          {view.assigneeId ? null : (
            <StepButton size="sm" tone="primary" path={`${path}/take`}>
              {m.take}
            </StepButton>
          )}
          {others.length > 0 && view.assigneeId ? (
            <NativeSelect
              size="sm"
              className="w-auto"
              aria-label={m.handOver}
              value=""
              items={[{ value: '', label: m.handOver }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(event) => (event.target.value ? void assign.run(`${path}/assign`, { staffId: event.target.value }) : undefined)}
            />
          ) : null}
          {view.assigneeId === staffId ? (
            <StepButton size="sm" tone="ghost" path={`${path}/assign`} input={{ staffId: null }}>
              {m.giveBack}
            </StepButton>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

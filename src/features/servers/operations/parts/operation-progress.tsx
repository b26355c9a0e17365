import { Progress, Stepper, type Step } from '#ui/feedback/progress.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { OperationStep, OperationView } from '../../model.ts'

const stateOf: Record<OperationStep['state'], Step['state']> = { waiting: 'todo', running: 'current', done: 'done', failed: 'failed' }

/** Steps of an operation with their labels, in the order shown. */
export function stepsOf(operation: OperationView, names: Record<string, string>): Step[] {
  return operation.steps.map((step) => ({ key: step.name, label: names[step.name] ?? step.name, state: stateOf[step.state] }))
}

/** Active operation: its name, progress and steps. */
export function OperationProgress(props: { operation: OperationView; direction: 'row' | 'column' }) {
  const { operation: m, life } = useMessages()
  const { operation } = props
  const name = m.title[operation.kind]
  const steps = stepsOf(operation, m.steps)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{name}</p>
        <p className="text-xs text-ink-2 tabular-nums">
          {operation.state === 'queued' ? m.state.queued : `${operation.percent}%`}
          {/* Not announced to screen readers, because it changes with every refresh. */}
          {operation.secondsLeft === null ? null : ` · ${life.secondsLeft(operation.secondsLeft)}`}
        </p>
      </div>
      <Progress label={m.progress(name, operation.percent)} value={operation.state === 'queued' ? undefined : operation.percent} />
      {steps.length === 0 ? null : props.direction === 'row' ? (
        <>
          <Stepper label={m.now} steps={steps} direction="row" className="max-md:hidden" />
          <Stepper label={m.now} steps={steps} direction="column" className="md:hidden" />
        </>
      ) : (
        <Stepper label={m.now} steps={steps} direction="column" />
      )}
    </div>
  )
}

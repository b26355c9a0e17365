import IconCheck from '~icons/lucide/check'
import IconClose from '~icons/lucide/x'
import type { ReactNode } from 'react'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { join } from '../recipes.ts'
import { Spinner } from './spinner.tsx'

/** Progress from 0 to 100. Without a value: running, with an unknown duration. */
export function Progress(props: { label: string; value?: number | undefined; tone?: 'brand' | 'ok' | 'bad'; className?: string }) {
  const fill = { brand: 'before:bg-brand t2:before:bg-signal t2:before:outline t2:before:outline-brand-ink/40', ok: 'before:bg-ok', bad: 'before:bg-bad' }[
    props.tone ?? 'brand'
  ]
  const known = props.value !== undefined
  const value = Math.max(0, Math.min(100, props.value ?? 0))
  return (
    <div
      role="progressbar"
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(known ? { 'aria-valuenow': Math.round(value) } : {})}
      style={{ '--done': known ? `${value}%` : '32%' }}
      className={join(
        "h-1.5 overflow-hidden rounded-pill bg-mute-soft before:block before:h-full before:w-(--done) before:rounded-pill before:transition-[width] before:duration-500 before:content-['']",
        fill,
        !known && 'creep',
        props.className,
      )}
    />
  )
}

export type Step = { key: string; label: ReactNode; state: 'done' | 'current' | 'todo' | 'failed'; hint?: ReactNode }

/** The steps of a task. `column` for an operation's log, `row` for a short path through pages. */
export function Stepper(props: { label: string; steps: readonly Step[]; direction?: 'row' | 'column'; className?: string }) {
  const m = useUiMessages()
  const said = { done: m.stepDone, current: m.stepCurrent, todo: m.stepTodo, failed: m.stepFailed }
  const row = props.direction === 'row'
  return (
    <ol aria-label={props.label} className={join(row ? 'flex items-start gap-2' : 'flex flex-col', props.className)}>
      {props.steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={join('group/step relative flex min-w-0', row ? 'flex-1 flex-col items-start gap-2' : 'gap-3.5 pb-5 last:pb-0')}
        >
          <StepLine row={row} last={index === props.steps.length - 1} done={step.state === 'done'} />
          <StepMark state={step.state} number={index + 1} />
          <div className={join('min-w-0 text-sm', row ? 'pe-2' : 'pt-0.5')}>
            <p className={join(step.state === 'todo' ? 'text-ink-3' : 'text-ink', step.state === 'current' && 'font-semibold')}>
              {step.label}
              <span className="sr-only"> {said[step.state]}</span>
            </p>
            {step.hint ? <p className={join('text-xs', step.state === 'failed' ? 'text-bad' : 'text-ink-3')}>{step.hint}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function StepLine(props: { row: boolean; last: boolean; done: boolean }) {
  if (props.last) return null
  return (
    <i aria-hidden className={join('absolute', props.row ? 'start-9 end-1 top-3 h-px' : 'start-3 top-7 bottom-0.5 w-px', props.done ? 'bg-ok' : 'bg-line-2')} />
  )
}

function StepMark(props: { state: Step['state']; number: number }) {
  const look = {
    done: 'bg-ok-soft text-ok',
    current: 'bg-brand-soft text-brand-ink',
    todo: 'bg-mute-soft text-ink-3',
    failed: 'bg-bad-soft text-bad',
  }[props.state]
  return (
    <span aria-hidden className={join('grid size-6 shrink-0 place-items-center rounded-pill text-2xs font-semibold tabular-nums', look)}>
      {props.state === 'done' ? (
        <IconCheck className="size-3.5" />
      ) : props.state === 'failed' ? (
        <IconClose className="size-3.5" />
      ) : props.state === 'current' ? (
        <Spinner className="size-3.5" />
      ) : (
        props.number
      )}
    </span>
  )
}

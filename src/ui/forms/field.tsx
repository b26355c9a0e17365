import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { FieldContext, type FieldWiring } from './field-wiring.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { join } from '../recipes.ts'

/** Label, control, hint and the announced fault of one field. */
export function Field(props: {
  label: ReactNode
  /** Already localised; shown and announced. */
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** Right of the label: "forgot password?". */
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const m = useUiMessages()
  const id = useId()
  const hintId = props.hint ? `${id}-hint` : undefined
  const errorId = props.error ? `${id}-error` : undefined
  const wiring: FieldWiring = {
    id,
    describedBy: join(errorId, hintId) || undefined,
    invalid: Boolean(props.error),
    required: props.required ?? false,
  }
  return (
    <div className={join('flex min-w-0 flex-col gap-1.5', props.className)}>
      <div className={props.hideLabel ? 'sr-only' : 'flex items-baseline justify-between gap-3'}>
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {props.label}
          {props.optional ? <span className="ms-1.5 text-xs font-normal text-ink-3">{m.optional}</span> : null}
        </label>
        {props.aside}
      </div>
      <FieldContext value={wiring}>{props.children}</FieldContext>
      {props.hint ? (
        <p id={hintId} className="text-xs text-ink-3">
          {props.hint}
        </p>
      ) : null}
      <FieldError id={errorId} text={props.error} />
    </div>
  )
}

/** Several controls under one legend (radio cards, checkboxes). */
export function FieldGroup(props: {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  hideLegend?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <fieldset className={join('min-w-0', props.className)}>
      <legend className={props.hideLegend ? 'sr-only' : 'mb-2 text-sm font-medium text-ink'}>{props.legend}</legend>
      {props.children}
      {props.hint ? <p className="mt-2 text-xs text-ink-3">{props.hint}</p> : null}
      {props.error ? (
        <div className="mt-2">
          <FieldError text={props.error} />
        </div>
      ) : null}
    </fieldset>
  )
}

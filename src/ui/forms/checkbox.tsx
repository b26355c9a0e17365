import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import { join } from '../recipes.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Text beside the box; without it give `aria-label`. */
  children?: ReactNode
  indeterminate?: boolean
  error?: string | undefined
}

export function Checkbox({ children, indeterminate = false, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  const box = (
    <input
      type="checkbox"
      className={join('tick', Boolean(children) && 'mt-[0.2em]')}
      ref={(node) => {
        if (node) node.indeterminate = indeterminate
        takeEarlyInput(node)
      }}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      {...rest}
    />
  )
  if (!children) return box
  return (
    <div className={join('flex flex-col gap-1', className)}>
      <label className="inline-flex items-start gap-2.5 text-sm text-ink-2">
        {box}
        <span>{children}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

/** Switch that takes effect at once. */
export function Switch({ children, className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'size'> & { children: ReactNode }) {
  return (
    <label className={join('inline-flex items-center gap-3 text-sm text-ink', className)}>
      <input ref={takeEarlyInput} type="checkbox" role="switch" className="toggle" {...rest} />
      <span>{children}</span>
    </label>
  )
}

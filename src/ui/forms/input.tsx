import { useState, type ComponentProps, type ReactNode } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import IconEye from '~icons/lucide/eye'
import IconEyeOff from '~icons/lucide/eye-off'
import { useFieldControl } from './field-wiring.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { controlStyle, join, type ControlSize } from '../recipes.ts'
import { takeEarlyInput, takeEarlyPress } from '../rendering/early-input.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize
  /** Inside the left edge: an icon, a currency sign. */ lead?: ReactNode
  /** Inside the right edge: a unit, a button. */ tail?: ReactNode
}

/** A text input; inside a `Field` it is labelled and described by it. */
export function Input({ size = 'md', lead, tail, className, ...rest }: InputProps) {
  const wiring = useFieldControl(rest)
  const input = (
    <input ref={takeEarlyInput} className={controlStyle(size, join(Boolean(lead) && 'ps-9', Boolean(tail) && 'pe-11', className))} {...rest} {...wiring} />
  )
  if (!lead && !tail) return input
  return (
    <span className="relative block">
      {lead ? <span className="pointer-events-none absolute inset-y-0 start-0 grid min-w-9 place-items-center px-2 text-ink-3">{lead}</span> : null}
      {input}
      {tail ? <span className="absolute inset-y-0 end-0 grid min-w-9 place-items-center pe-1 text-xs text-ink-3">{tail}</span> : null}
    </span>
  )
}

/** Password with a button that shows it. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'tail'>) {
  const m = useUiMessages()
  const [shown, setShown] = useState(false)
  const label = shown ? m.hidePassword : m.showPassword
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      tail={
        <button
          ref={takeEarlyPress}
          type="button"
          aria-label={label}
          aria-pressed={shown}
          title={label}
          onClick={() => setShown(!shown)}
          className="grid size-8 place-items-center rounded-field text-ink-3 hover:text-ink"
        >
          {shown ? <IconEyeOff className="size-4" aria-hidden /> : <IconEye className="size-4" aria-hidden />}
        </button>
      }
    />
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl(rest)
  return (
    <textarea ref={takeEarlyInput} rows={rows} className={controlStyle('md', join('h-auto resize-y py-2 leading-relaxed', className))} {...rest} {...wiring} />
  )
}

export type Choice<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

/** The platform's select in our style: for public pages and phones. Use inside a `Field`, or give `aria-label`. */
export function NativeSelect({
  items,
  size = 'md',
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'size'> & { items: readonly Choice[]; size?: ControlSize }) {
  const wiring = useFieldControl(rest)
  return (
    <span className={join('relative inline-block', className ?? 'w-full')}>
      <select ref={takeEarlyInput} className={controlStyle(size, 'appearance-none pe-8')} {...rest} {...wiring}>
        {items.map((item) => (
          <option key={item.value} value={item.value} disabled={item.disabled ?? false}>
            {item.label}
          </option>
        ))}
      </select>
      <IconDown className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-3" aria-hidden />
    </span>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { takeEarlyPress } from '../rendering/early-input.ts'
import { useInert } from './read-only-part.ts'
import { buttonStyle, iconButtonStyle, join, type ButtonSize, type ButtonTone } from '../recipes.ts'
import { Spinner } from '../feedback/spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** Shows the spinner and swallows clicks; the button keeps its focus and its width. */
  busy?: boolean | undefined
  icon?: ReactNode
} & Reads

/** Marks a control that only reads: it works also inside `ReadOnlyPart`. */
type Reads = { 'data-reads'?: boolean }

export function Button({ tone, size, busy = false, icon, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  const inert = useInert(rest['data-reads'])
  const stays = busy || inert !== undefined
  return (
    <button
      ref={takeEarlyPress}
      type={type}
      className={buttonStyle({ tone, size, className })}
      {...rest}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(stays ? { 'aria-disabled': true } : {})}
      {...(inert ? { title: inert } : {})}
      onClick={(event) => {
        if (stays) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner className="absolute size-4" /> : null}
      <span className={join('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}

/** Square button whose name only screen readers get. */
export function IconButton({ label, className, type = 'button', onClick, ...rest }: ComponentProps<'button'> & { label: string } & Reads) {
  const inert = useInert(rest['data-reads'])
  return (
    <button
      ref={takeEarlyPress}
      type={type}
      aria-label={label}
      title={label}
      className={join(iconButtonStyle, className)}
      {...rest}
      {...(inert ? { 'aria-disabled': true, title: `${label} · ${inert}` } : {})}
      onClick={(event) => {
        if (inert) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle, iconButtonStyle, join, type ButtonSize, type ButtonTone } from './recipes.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'size'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** Shows the spinner and swallows clicks; the button keeps its focus and its width. */
  busy?: boolean | undefined
  icon?: ReactNode
}

export function Button({ tone, size, busy = false, icon, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle({ tone, size, className: join('relative', className) })}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <Spinner className="absolute size-4" /> : null}
      <span className={join('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  )
}

/** A square button whose name is read, not written. */
export function IconButton({ label, className, type = 'button', ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type={type} aria-label={label} title={label} className={join(iconButtonStyle, className)} {...rest} />
}

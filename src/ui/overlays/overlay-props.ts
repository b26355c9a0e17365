import type { FormEvent, HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react'

export type DialogProps = {
  open: boolean
  /** Escape, the cross, a press outside. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, at the right; on phones they fill the width. */
  footer?: ReactNode
  /** 420, 520 and 760 px. */
  size?: 'sm' | 'md' | 'lg'
  /** If given, the dialog is a form, and its footer's submit button sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  children?: ReactNode
}

export type MenuEntry = {
  key: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** Element that is the entry, such as a router link. */
  render?: ReactElement
  tone?: 'danger'
  disabled?: boolean
  /** A line above. */
  separated?: boolean
  /** True if it changes nothing, so that it stays enabled inside `ReadOnlyPart`. Links need not declare it. */
  reads?: boolean
}

/** A button element: `<Button>`, `<IconButton>`. */
export type Trigger = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement> & { 'data-reads'?: boolean }>

export type MenuProps = { trigger: Trigger; items: readonly MenuEntry[]; header?: ReactNode; align?: 'start' | 'end' }

export type PopoverProps = {
  trigger: Trigger
  label: string
  align?: 'start' | 'end' | 'center'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

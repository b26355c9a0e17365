import { useId, type ReactNode } from 'react'
import { FieldError } from '#ui/forms/field-error.tsx'
import { join } from '#ui/recipes.ts'

/** Stepper with the price of its next step. */
export function BuyStep({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-5 gap-y-3">{children}</div>
}

/** Row of a buy page. Template 1: caption above; template 2: a row of the ruled table, caption at the left. */
export function BuyRow(props: { label: string; note?: ReactNode; fault?: string | undefined; radios?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <div
      role={props.radios ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className={join(
        'grid min-w-0 gap-2.5 t1:mt-7 t1:first:mt-0',
        't2:border-t t2:border-line t2:py-5 t2:first:border-t-0 t2:lg:grid-cols-[10rem_minmax(0,1fr)] t2:lg:gap-6',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 t2:lg:flex-col">
        <p id={id} className="text-sm font-medium text-ink">
          {props.label}
        </p>
        {props.note ? <p className="text-xs text-ink-3">{props.note}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col gap-2.5">
        {props.children}
        <FieldError text={props.fault} />
      </div>
    </div>
  )
}

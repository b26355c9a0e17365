import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'

export type Faults = Readonly<Record<string, string | undefined>>

export type FormFaults = {
  form: RefObject<HTMLFormElement | null>
  /** Faults by field; `form` is for those of no field. */
  faults: Faults
  /** Shows local faults; true if there are any. */
  show: (faults: Faults) => boolean
  /** Shows an error of the server: at the fields that it names, if this form has any of them, else above the form. */
  refuse: (error: unknown) => void
  /** A field is no longer marked as faulty while it is being corrected. */
  clear: (field: string) => void
}

/** Faults of a form. The first faulty field gets the focus. `refused`: the error of the response with which the page was rendered. */
export function useFormFaults(fields: readonly string[], refused?: unknown): FormFaults {
  const form = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState(0)
  const errorMessage = useErrorMessage()
  const fieldErrors = useFieldErrors()
  const names = fields.join()
  const faultsOf = useCallback(
    (error: unknown): Faults => {
      const own = Object.entries(fieldErrors(error)).filter(([name]) => names.split(',').includes(name))
      return own.length > 0 ? Object.fromEntries(own) : { form: errorMessage(error) }
    },
    [fieldErrors, names, errorMessage],
  )
  const [faults, setFaults] = useState<Faults>(() => (refused ? faultsOf(refused) : {}))

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [shown])

  const show = useCallback((found: Faults) => {
    const real = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
    setFaults(real)
    setShown((times) => times + 1)
    return Object.keys(real).length > 0
  }, [])
  const refuse = useCallback((error: unknown) => void show(faultsOf(error)), [faultsOf, show])
  const clear = useCallback((field: string) => setFaults((held) => (held[field] ? { ...held, [field]: undefined } : held)), [])
  return { form, faults, show, refuse, clear }
}

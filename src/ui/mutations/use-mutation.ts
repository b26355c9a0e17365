import { useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { toast } from '../feedback/toast.ts'
import { failureView, idle, makeMutation, type MutationHost, type MutationRun, type MutationState } from './mutation.ts'
import { StepUp } from './step-up.ts'

export type MutationOptions<Input, Result> = {
  /** Message on success; undefined for none. */
  done?: string | ((result: Result, input: Input) => string | undefined)
  /** `info`: it has begun, and its end is announced later. */
  tone?: 'ok' | 'info'
  /** After the page has been read again: closes the dialog, clears the form, goes to another page. */
  onDone?: (result: Result, input: Input) => unknown
  /** Shows the error elsewhere than in `error` and `faults`: `useFormFaults().refuse`. */
  onError?: (error: unknown) => void
  /** Paths of the fields that show `faults` of theirs. */
  fields?: readonly string[]
  /** `toast`: of a button that has no place for its error. */
  errors?: 'here' | 'toast'
  /** `false` where success changes nothing that the page shows, or leaves it. */
  revalidate?: boolean
}

/** Part of a mutation that a dialog shows. */
export type MutationView = {
  busy: boolean
  /** Error in the language of the page; undefined if `faults` contain it. */
  error: string | undefined
  /** Faults by path of the field. */
  faults: Readonly<Record<string, string>>
}

export type Mutation<Input, Result> = MutationView &
  Pick<MutationRun<Input, Result>, 'run' | 'clear'> & {
    /** The input that is being sent. */
    pending: Input | undefined
    /** The error as it was thrown. */
    failure: unknown
  }

/**
 * Mutation of a form, a dialog or a button: one at a time, with step-up authentication if the server requires it. After success the page is
 * read again, the success is announced, and `onDone` is called at once. The error of a failure is kept until the next attempt; after a
 * conflict the page is read again too. An error is shown as a toast if its component is gone by then.
 */
export function useMutation<Input = void, Result = unknown>(
  call: MutationHost<Input, Result>['call'],
  options: MutationOptions<Input, Result> = {},
): Mutation<Input, Result> {
  const [state, setState] = useState<MutationState<Input>>(idle)
  const { revalidate } = useRevalidator()
  const errorMessage = useErrorMessage()
  const fieldErrors = useFieldErrors()
  const askStepUp = useContext(StepUp)
  const { done, tone = 'ok', fields = [] } = options
  const toasts = options.errors === 'toast'
  const announceError = (error: unknown) => toast.bad(errorMessage(error))
  const host: MutationHost<Input, Result> = {
    call,
    askStepUp,
    revalidate,
    revalidates: options.revalidate ?? true,
    announce: (result, input) => {
      const text = typeof done === 'function' ? done(result, input) : done
      if (text) toast[tone](text)
    },
    onDone: (result, input) => options.onDone?.(result, input),
    onError: (error) => {
      options.onError?.(error)
      if (toasts) announceError(error)
      return toasts
    },
    announceError,
  }
  const [mutation] = useState(() => makeMutation(host, setState))
  useEffect(() => mutation.follow(host))
  useEffect(() => mutation.mount(), [mutation])

  const { pending, failure } = state
  return {
    run: mutation.run,
    clear: mutation.clear,
    busy: pending !== undefined,
    pending: pending?.input,
    failure,
    ...failureView(failure, fields, { errorText: errorMessage, fieldErrors }),
  }
}

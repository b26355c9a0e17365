import { useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import type { Method } from '#platform/http/endpoint.ts'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

export type Save<Draft> = {
  busy: boolean
  faults: Readonly<Record<string, string>>
  setFaults: (faults: Readonly<Record<string, string>>) => void
  /** Version that another editor has saved since this one read the page. */
  theirs: Draft | undefined
  forget: () => void
  /** Undefined if it was refused; the error is already shown. */
  run: <Result>(method: Method, path: `/${string}`, input: object) => Promise<{ result: Result } | undefined>
  /** Shows the error of an answer. */
  refused: (error: unknown) => Promise<void>
}

type Sent = { method: Method; path: `/${string}`; input: object }

/** Saves a page of the editor. `readPath`: address of the newest version, in case another editor was faster. */
export function useSave<Draft>(readPath: `/${string}` | undefined): Save<Draft> {
  const errorMessage = useErrorMessage()
  const fieldErrors = useFieldErrors()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [theirs, setTheirs] = useState<Draft>()

  async function refused(error: unknown): Promise<void> {
    const found = fieldErrors(error)
    setFaults(found)
    if (error instanceof DomainError && error.code === 'content.stale' && readPath) return setTheirs(await callApi<Draft>('GET', readPath))
    if (Object.keys(found).length === 0) toast.bad(errorMessage(error))
  }

  const send = useMutation(({ method, path, input }: Sent) => callApi<unknown>(method, path, input), {
    revalidate: false,
    onError: (error) => void refused(error),
  })
  function run<Result>(method: Method, path: `/${string}`, input: object) {
    setFaults({})
    return send.run({ method, path, input }) as Promise<{ result: Result } | undefined>
  }
  return { busy: send.busy, faults, setFaults, theirs, forget: () => setTheirs(undefined), run, refused }
}

import { useCallback, useContext, useRef, useState } from 'react'
import { DomainError } from '#platform/domain-error.ts'
import { afterStepUp, StepUp, type AskStepUp } from './step-up.ts'

const dismissed = new WeakSet<object>()

/** Hook for calls outside of a form, such as requesting a console ticket: throws the server's error if step-up authentication is not given. */
export function useStepUp(): <Result>(action: () => Promise<Result>) => Promise<Result> {
  const ask = useContext(StepUp)
  return useCallback(
    async (action) => {
      let refused: unknown
      const done = await afterStepUp((error) => ask((refused = error)), action)
      if (done) return done.result
      // A mutation around this call must not ask a second time.
      dismissed.add(refused as object)
      throw refused
    },
    [ask],
  )
}

/** The state of a dialog for step-up authentication. Several calls that wait for it at once share one dialog. */
export function useStepUpDialog(code: string): { ask: AskStepUp; asked: DomainError | undefined; close: (given: boolean) => void } {
  const [asked, setAsked] = useState<DomainError>()
  const waiting = useRef<((given: boolean) => void)[]>([])
  const ask = useCallback<AskStepUp>(
    (error) => {
      if (!(error instanceof DomainError) || error.code !== code) return undefined
      if (dismissed.has(error)) return Promise.resolve(false)
      setAsked(error)
      return new Promise((resolve) => waiting.current.push(resolve))
    },
    [code],
  )
  const close = useCallback((given: boolean) => {
    setAsked(undefined)
    for (const resolve of waiting.current.splice(0)) resolve(given)
  }, [])
  return { ask, asked, close }
}

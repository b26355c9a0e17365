import { useEffect, useState } from 'react'
import type { EngineDriver, EngineTestAnswer, EngineTestView } from '#features/servers/engine/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { faultSentence, useErrorMessage } from '#platform/i18n/error-message.ts'
import { useCatalogue } from '#platform/i18n/messages.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'

export type EngineTestInput = { driver: EngineDriver; engineId?: string; values: Record<string, string> }

const lookAgainMs = 700
/** Time after which a worker should have answered, given its own time limits. */
const slowAfterMs = 20_000

/** Has a worker test settings, and waits for its answer. `faults` are by field, as the worker or the server found them. */
export function useEngineTest(fields: readonly string[]) {
  const [testId, setTestId] = useState<string>()
  const [answer, setAnswer] = useState<EngineTestAnswer>()
  const [isSlow, setSlow] = useState(false)
  const [failure, setFailure] = useState<string>()
  const catalogue = useCatalogue()
  const errorMessage = useErrorMessage()
  const start = useMutation((input: EngineTestInput) => callApi<{ testId: string }>('POST', '/admin/engine-tests', input), {
    revalidate: false,
    fields,
    onDone: (begun) => setTestId(begun.testId),
  })
  const waiting = testId !== undefined && answer === undefined && failure === undefined

  useEffect(() => {
    if (!waiting) return
    const end = new AbortController()
    const look = async () => {
      try {
        const view = await callApi<EngineTestView>('GET', `/admin/engine-tests/${testId}`, undefined, end.signal)
        if (view.answer && !end.signal.aborted) setAnswer(view.answer)
      } catch (error) {
        if (!end.signal.aborted) setFailure(errorMessage(error))
      }
    }
    const timer = setInterval(() => void look(), lookAgainMs)
    const slow = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      end.abort()
      clearInterval(timer)
      clearTimeout(slow)
    }
  }, [waiting, testId, errorMessage])

  function forget() {
    setTestId(undefined)
    setAnswer(undefined)
    setFailure(undefined)
    setSlow(false)
    start.clear()
  }
  const found =
    answer && !answer.ok
      ? answer.faults.map(({ field, code, detail }) => ({ path: `values.${field}`, code: `engines.${code}`, detail: { detail: detail ?? '' } }))
      : []
  return {
    run: (input: EngineTestInput) => {
      forget()
      return start.run(input)
    },
    forget,
    testId,
    answer,
    isSlow: waiting && isSlow,
    busy: start.busy || waiting,
    error: failure ?? start.error,
    faults: { ...start.faults, ...Object.fromEntries(found.map((fault) => [fault.path, faultSentence(catalogue, fault)])) } as Readonly<Record<string, string>>,
  }
}

export type EngineTest = ReturnType<typeof useEngineTest>

import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { SecondFactorEntry } from '#features/auth/parts/shared/second-factor-entry.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'

type Way = 'code' | 'password'
type Waiting = { proved: () => void; givenUp: () => void }

type Run = <Result>(action: () => Promise<Result>) => Promise<Result>

const StaffProof = createContext<Run>((action) => action())

/** As `useProof` for customers: does the action; if the server asks again who sits there, asks, and does it once more. */
export function useStaffProof(): Run {
  return useContext(StaffProof)
}

/** Stands around every room and asks for all of it; a room's dialog stays open meanwhile. */
export function StaffProofProvider({ children }: { children: ReactNode }) {
  const m = useMessages().proof
  const [way, setWay] = useState<Way>()
  const waiting = useRef<Waiting>(undefined)

  const run: Run = useCallback(async (action) => {
    try {
      return await action()
    } catch (error) {
      if (!isProofNeeded(error)) throw error
      await new Promise<void>((resolve, reject) => {
        waiting.current = { proved: resolve, givenUp: () => reject(error) }
        setWay(error.detail['way'] === 'code' ? 'code' : 'password')
      })
      return action()
    }
  }, [])

  function close(end: keyof Waiting) {
    setWay(undefined)
    waiting.current?.[end]()
    waiting.current = undefined
  }

  return (
    <StaffProof value={run}>
      {children}
      {way ? (
        <Dialog open onClose={() => close('givenUp')} title={m.title} description={m.text} size="sm">
          {way === 'code' ? (
            <SecondFactorEntry
              confirm={m.submit}
              onCode={async (code) => {
                await callApi('POST', '/admin/proof', { code })
                close('proved')
              }}
            />
          ) : (
            <ByPassword onProved={() => close('proved')} />
          )}
        </Dialog>
      ) : null}
    </StaffProof>
  )
}

/** Whether somebody was asked who sits there: whoever closes that question has said enough. */
export function isProofNeeded(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code === 'back-office.proof-needed'
}

function ByPassword({ onProved }: { onProved: () => void }) {
  const m = useMessages().proof
  const refusalText = useRefusalText()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    if (!password || busy) return
    setBusy(true)
    try {
      await callApi('POST', '/admin/proof', { password })
      onProved()
    } catch (error) {
      setFault(refusalText(error))
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label={m.password} error={fault} required>
        <PasswordInput
          autoFocus
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="primary" size="lg" busy={busy}>
        {m.submit}
      </Button>
    </form>
  )
}

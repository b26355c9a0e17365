import { useCallback, useRef, useState, type ReactNode } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { SentCode } from '../../model.ts'
import { CodeEntry } from './phone-code-dialog.tsx'
import { StageText } from './stage-text.tsx'
import { useCaptcha } from './use-captcha.ts'
import { usePhoneCode } from './use-phone-code.ts'

type Waiting = { proved: () => void; givenUp: () => void }

function needsProof(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth.proof-needed'
}

/**
 * For actions under operation protection: `run(action)` does it; if the server asks for a fresh proof, `dialog` (which the
 * page renders) opens, and after the proof the action is done again. Closing the dialog throws the server's refusal.
 */
export function useProof(): { run: <Result>(action: () => Promise<Result>) => Promise<Result>; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const waiting = useRef<Waiting>(undefined)

  const run = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      if (!needsProof(error)) throw error
      await new Promise<void>((resolve, reject) => {
        waiting.current = { proved: resolve, givenUp: () => reject(error) }
        setOpen(true)
      })
      return action()
    }
  }, [])

  function close(end: keyof Waiting) {
    setOpen(false)
    waiting.current?.[end]()
    waiting.current = undefined
  }

  return { run, dialog: open ? <ProofDialog onProved={() => close('proved')} onClose={() => close('givenUp')} /> : null }
}

type SentProof = SentCode & { phoneMasked: string }
const sendProof = (captcha: string) => callApi<SentProof>('POST', '/account/proof/codes', { captcha })

function ProofDialog(props: { onProved: () => void; onClose: () => void }) {
  const m = useMessages()
  const refusalText = useRefusalText()
  const captcha = useCaptcha('proof')
  const code = usePhoneCode(captcha, sendProof)
  const [fault, setFault] = useState<string>()
  const sent = code.sent as SentProof | undefined

  async function prove(digits: string) {
    await callApi('POST', '/account/proof', { flowId: sent?.flowId ?? '', code: digits })
    props.onProved()
  }
  function send() {
    setFault(undefined)
    code.request().catch((error: unknown) => setFault(refusalText(error)))
  }

  return (
    <Dialog open onClose={props.onClose} title={m.proof.title} description={sent ? m.code.sentTo(sent.phoneMasked) : m.proof.description} size="sm">
      {fault ? <Notice tone="bad">{fault}</Notice> : null}
      {sent ? (
        <CodeEntry code={code} onCode={prove} />
      ) : (
        <>
          <p>{m.proof.willSend}</p>
          <Button tone="primary" size="lg" busy={code.stage !== 'idle'} onClick={send} onPointerEnter={captcha.begin} onFocus={captcha.begin}>
            {m.proof.send}
          </Button>
          <p className="min-h-5 text-xs text-ink-3">
            <StageText stage={code.stage} idle="" />
          </p>
        </>
      )}
    </Dialog>
  )
}

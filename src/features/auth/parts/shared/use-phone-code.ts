import { useCallback, useState } from 'react'
import { DomainError } from '#platform/domain-error.ts'
import type { SentCode } from '../../model.ts'
import type { Captcha } from './use-captcha.ts'

/** Stage of asking for a code: `checking` while the captcha works, `sending` while the server is asked. */
export type CodeStage = 'idle' | 'checking' | 'sending'

export type PhoneCode = {
  stage: CodeStage
  sent: SentCode | undefined
  /** Solves the captcha and requests a code. Throws the server's error; the earlier code stays valid. */
  request: () => Promise<SentCode>
  forget: () => void
}

/** Requests a code, in the same way for every purpose. `send` is the call that takes the captcha's answer; it is repeated if a harder captcha is required. */
export function usePhoneCode(captcha: Captcha, send: (captchaAnswer: string) => Promise<SentCode>): PhoneCode {
  const [stage, setStage] = useState<CodeStage>('idle')
  const [sent, setSent] = useState<SentCode>()
  const { answer, harder } = captcha
  const request = useCallback(async () => {
    setStage('checking')
    try {
      const given = await answer()
      setStage('sending')
      const fresh = await send(given).catch(async (error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'auth.captcha-harder') throw error
        setStage('checking')
        const harderAnswer = await harder()
        setStage('sending')
        return send(harderAnswer)
      })
      setSent(fresh)
      return fresh
    } finally {
      setStage('idle')
    }
  }, [answer, harder, send])
  return { stage, sent, request, forget: useCallback(() => setSent(undefined), []) }
}

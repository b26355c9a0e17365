import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useCaptcha, type Captcha } from '#features/auth/parts/shared/use-captcha.ts'
import { usePhoneCode, type PhoneCode } from '#features/auth/parts/shared/use-phone-code.ts'
import type { SentCode } from '#features/auth/model.ts'
import { callApi } from '#platform/http/api-client.ts'

export type CodeFlow = {
  captcha: Captcha
  code: PhoneCode
  /** The phone that the dialog is open for. */
  openFor: string | undefined
  /** Opens the dialog for a phone; asks for a code unless one that is a minute old at most is still good. */
  start: (phone: string) => Promise<void>
  close: () => void
}

/** Captcha, sending and dialog of one form. The captcha's work begins when the form is touched. */
export function useCodeFlow(purpose: 'login' | 'register', form: RefObject<HTMLFormElement | null>): CodeFlow {
  const captcha = useCaptcha(purpose)
  const { begin } = captcha
  useEffect(() => {
    const touched = form.current
    touched?.addEventListener('focusin', begin)
    return () => touched?.removeEventListener('focusin', begin)
  }, [form, begin])
  const phone = useRef('')
  const sentTo = useRef('')
  const send = useCallback((answer: string) => callApi<SentCode>('POST', '/auth/codes', { phone: phone.current, purpose, captcha: answer }), [purpose])
  const code = usePhoneCode(captcha, send)
  const [openFor, setOpenFor] = useState<string>()

  async function start(wanted: string) {
    phone.current = wanted
    const stillGood = code.sent && sentTo.current === wanted && code.sent.resendAt.getTime() > Date.now()
    if (!stillGood) {
      await code.request()
      sentTo.current = wanted
    }
    setOpenFor(wanted)
  }
  return { captcha, code, openFor, start, close: useCallback(() => setOpenFor(undefined), []) }
}

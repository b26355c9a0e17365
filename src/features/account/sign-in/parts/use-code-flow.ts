import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useCaptcha, type Captcha } from '#features/auth/parts/shared/use-captcha.ts'
import { usePhoneCode, type PhoneCode } from '#features/auth/parts/shared/use-phone-code.ts'
import type { OpenPurpose, SentCode } from '#features/auth/model.ts'
import type { ContactKind } from '#features/auth/model/contacts.ts'
import { callApi } from '#platform/http/api-client.ts'

export type CodeFlow = {
  captcha: Captcha
  code: PhoneCode
  /** Contact to which the code was sent. */
  openFor: string | undefined
  open: boolean
  /** Opens the dialog for a contact; requests a code unless the last one is valid and at most a minute old. */
  start: (contact: string) => Promise<void>
  close: () => void
}

/** Captcha, sending and dialog of one form. The captcha's work begins when the form is touched. The dialog is open at first if its address names it. */
export function useCodeFlow(purpose: OpenPurpose, kind: ContactKind, form: RefObject<HTMLFormElement | null>, openByAddress = false): CodeFlow {
  const captcha = useCaptcha(purpose)
  const { begin } = captcha
  useEffect(() => {
    const touched = form.current
    touched?.addEventListener('focusin', begin)
    return () => touched?.removeEventListener('focusin', begin)
  }, [form, begin])
  // Exposed for diagnosis only; it is not shown (spec §8).
  const { script } = captcha
  useEffect(() => {
    const node = form.current
    node?.setAttribute('data-captcha', script.state)
    if (script.state === 'failed') node?.setAttribute('data-captcha-message', script.message)
  }, [form, script])
  const contact = useRef('')
  const sentTo = useRef('')
  const send = useCallback((answer: string) => callApi<SentCode>('POST', '/auth/codes', { [kind]: contact.current, purpose, captcha: answer }), [purpose, kind])
  const code = usePhoneCode(captcha, send)
  const [openFor, setOpenFor] = useState<string>()
  const [open, setOpen] = useState(false)
  // Opened after hydration, because the server cannot render an open dialog.
  useEffect(() => setOpen(openByAddress), [openByAddress])

  async function start(wanted: string) {
    contact.current = wanted
    const stillGood = code.sent && sentTo.current === wanted && code.sent.resendAt.getTime() > Date.now()
    if (!stillGood) {
      await code.request()
      sentTo.current = wanted
    }
    setOpenFor(wanted)
    setOpen(true)
  }
  return { captcha, code, openFor, start, open, close: useCallback(() => setOpen(false), []) }
}

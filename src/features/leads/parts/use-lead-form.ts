import { useEffect, useRef, useState } from 'react'
import { emptyPhone, phoneOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/refusal-text.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useClickKey } from '#ui/actions/use-click-key.ts'
import { useMessages } from '../messages/use-messages.ts'
import { leadRules, looksLikeEmail } from '../model.ts'

/** Checks, sends, and says at each field what is wrong. A letter that is sent again unchanged keeps its key, so it arrives once. */
export function useLeadForm(onSent: (number: string) => void) {
  const m = useMessages()
  const auth = useAuthMessages()
  const faultText = useFaultText()
  const { form, faults, show, refuse, clear } = useFormFaults(['topic', 'name', 'company', 'phone', 'email', 'message', 'consent'])
  const [phone, setPhone] = useState(emptyPhone)
  const [busy, setBusy] = useState(false)
  const openedAt = useRef(0)
  const click = useClickKey()

  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  async function submit() {
    const data = new FormData(form.current!)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const said = { topic: text('topic'), name: text('name'), company: text('company'), email: text('email') || null, message: text('message') }
    const consent = data.has('consent')
    setBusy(true)
    try {
      const e164 = phone.typed.trim() ? await phoneOfDraft(phone) : null
      const required = (path: string) => faultText({ path, code: 'platform.required' })
      const { min } = leadRules.message
      const wrong = {
        name: said.name ? undefined : required('name'),
        phone: e164 === undefined ? auth.faults['phone-invalid'] : e164 || said.email ? undefined : m.faults['contact-needed'],
        email: !said.email || looksLikeEmail(said.email) ? undefined : m.faults['email-form'],
        message:
          said.message.length >= min
            ? undefined
            : said.message
              ? faultText({ path: 'message', code: 'platform.too-short', detail: { min } })
              : required('message'),
        consent: consent ? undefined : m.faults['consent-needed'],
      }
      if (show(wrong)) return
      const letter = { ...said, phone: e164, consent, website: text('website') }
      const filledMs = Math.round(performance.now() - openedAt.current)
      const { number } = await callApi<{ number: string }>('POST', '/leads', { ...letter, filledMs, idempotencyKey: click.keyOf(letter) })
      setPhone(emptyPhone)
      click.done()
      openedAt.current = performance.now()
      onSent(number)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return { form, faults, clear, phone, setPhone, busy, submit }
}

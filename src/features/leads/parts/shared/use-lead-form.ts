import { useEffect, useRef, useState } from 'react'
import { emptyPhone, phoneOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { leadRules, looksLikeEmail } from '../../model.ts'

/** Checks and sends the form, and shows faults at the fields. */
export function useLeadForm(onSent: (number: string) => void) {
  const m = useMessages()
  const auth = useAuthMessages()
  const faultText = useFaultText()
  const { form, faults, show, refuse, clear } = useFormFaults(['topic', 'name', 'company', 'phone', 'email', 'message', 'consent'])
  const [phone, setPhone] = useState(emptyPhone)
  const openedAt = useRef(0)
  const send = useMutation(
    (letter: object, keyOf) => {
      const filledMs = Math.round(performance.now() - openedAt.current)
      return callApi<{ number: string }>('POST', '/leads', { ...letter, filledMs, idempotencyKey: keyOf(letter) })
    },
    {
      revalidate: false,
      onError: refuse,
      onDone: ({ number }) => {
        setPhone(emptyPhone)
        openedAt.current = performance.now()
        onSent(number)
      },
    },
  )

  useEffect(() => {
    openedAt.current = performance.now()
  }, [])

  async function submit() {
    const data = new FormData(form.current!)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const said = { topic: text('topic'), name: text('name'), company: text('company'), email: text('email') || null, message: text('message') }
    const consent = data.has('consent')
    let e164: string | null | undefined
    try {
      e164 = phone.typed.trim() ? await phoneOfDraft(phone) : null
    } catch (error) {
      return refuse(error)
    }
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
    if (!show(wrong)) void send.run({ ...said, phone: e164, consent, website: text('website') })
  }

  return { form, faults, clear, phone, setPhone, busy: send.busy, submit }
}

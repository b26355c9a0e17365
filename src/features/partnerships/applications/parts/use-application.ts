import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useFaultText, useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { PartnerKind } from '../../model.ts'
import { draftFaults, draftOf, emptyDraft, keepDraft, takeDraft, type Draft, type Typed } from './draft.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'

type Applying = { kind: PartnerKind; signedIn: boolean | undefined; typed: Typed | undefined; onSent: () => Promise<void> }

/** State of the form and its submission: a visitor signs in first and finds the form unchanged. */
export function useApplication({ kind, signedIn, typed, onSent }: Applying) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const faultText = useFaultText()
  const [draft, setDraft] = useState(() => (typed ? draftOf(typed.fields) : emptyDraft))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [restored, setRestored] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (typed?.focused) form.current?.querySelector<HTMLElement>(`[name="${typed.focused}"]`)?.focus()
  }, [typed])
  useEffect(() => {
    const kept = takeDraft(kind)
    if (!kept) return
    setDraft(kept)
    setRestored(true)
  }, [kind])

  function show(found: Record<string, string>): boolean {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return first !== undefined
  }

  function signIn() {
    keepDraft(kind, draft)
    return navigate(`${to('/login')}?redirect=${encodeURIComponent(`${to(`/partnerships/${kind}`)}#apply`)}`)
  }

  const fieldErrors = useFieldErrors()
  const errorMessage = useErrorMessage()
  const send = useMutation((input: object, keyOf) => callApi('POST', '/partnerships/applications', { ...input, idempotencyKey: keyOf(input) }), {
    revalidate: false,
    onDone: onSent,
    onError: (error) => {
      if (error instanceof DomainError && error.kind === 'unauthenticated') return void signIn()
      const fields = fieldErrors(error)
      show(Object.keys(fields).length > 0 ? fields : { form: errorMessage(error) })
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = draftFaults(kind, draft).toReversed()
    if (show(Object.fromEntries(found.map((fault) => [fault.path, faultText(fault)])))) return
    if (signedIn === false) return void signIn()
    const { volume, ...texts } = draft
    void send.run({ ...texts, kind, company: texts.company.trim() || null, website: texts.website.trim() || null, expectedYearlyFen: Number(volume) })
  }

  function change(name: keyof Draft, path: string = name) {
    return (event: { target: { value: string } }) => {
      setDraft((held) => ({ ...held, [name]: event.target.value }))
      setFaults(({ [path]: _gone, ...rest }) => rest)
    }
  }
  return { draft, faults, busy: send.busy, restored, form, submit, change }
}

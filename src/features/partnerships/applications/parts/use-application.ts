import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useFaultText, useFieldErrors, useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PartnerKind } from '../../model.ts'
import { draftFaults, draftOf, emptyDraft, keepDraft, takeDraft, type Draft, type Typed } from './draft.ts'
import { useClickKey } from '#ui/actions/use-click-key.ts'

type Applying = { kind: PartnerKind; signedIn: boolean | undefined; typed: Typed | undefined; onSent: () => Promise<void> }

/** The form's state and what sending it does: a visitor signs in first and finds everything as it was. */
export function useApplication({ kind, signedIn, typed, onSent }: Applying) {
  const navigate = useNavigate()
  const to = useLocalePath()
  const faultText = useFaultText()
  const fieldErrors = useFieldErrors()
  const refusalText = useRefusalText()
  const [draft, setDraft] = useState(() => (typed ? draftOf(typed.fields) : emptyDraft))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [restored, setRestored] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const click = useClickKey()

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

  async function send() {
    const { volume, ...texts } = draft
    const input = { ...texts, kind, company: texts.company.trim() || null, website: texts.website.trim() || null, expectedYearlyFen: Number(volume) }
    await callApi('POST', '/partnerships/applications', { ...input, idempotencyKey: click.keyOf(input) })
    click.done()
    await onSent()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (
      busy ||
      show(
        Object.fromEntries(
          draftFaults(kind, draft)
            .toReversed()
            .map((fault) => [fault.path, faultText(fault)]),
        ),
      )
    )
      return
    setBusy(true)
    try {
      await (signedIn === false ? signIn() : send())
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'unauthenticated') await signIn()
      else {
        const fields = fieldErrors(error)
        show(Object.keys(fields).length > 0 ? fields : { form: refusalText(error) })
      }
    } finally {
      setBusy(false)
    }
  }

  function change(name: keyof Draft, path: string = name) {
    return (event: { target: { value: string } }) => {
      setDraft((held) => ({ ...held, [name]: event.target.value }))
      setFaults(({ [path]: _gone, ...rest }) => rest)
    }
  }
  return { draft, faults, busy, restored, form, submit: (event: FormEvent) => void submit(event), change }
}

import { useState, type ReactNode } from 'react'
import type { OpenPurpose } from '#features/auth/model.ts'
import type { ContactKind } from '#features/auth/model/contacts.ts'
import { LazyPhoneCodeDialog } from '#features/auth/parts/shared/lazy-phone-code-dialog.tsx'
import { ContactField, contactOfDraft, emptyContact, shownContact, useContactKind } from '#features/auth/parts/shared/contact-field.tsx'
import { StageText } from '#features/auth/parts/shared/stage-text.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { useFormFaults, type Faults } from '#ui/forms/use-form-faults.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AgreementTick } from './agreement-tick.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCodeFlow } from './use-code-flow.ts'

type Field = 'phone' | 'email' | 'password' | 'referralCode' | 'agreed'
type Proof = { phone?: string | undefined; email?: string | undefined; flowId: string | undefined; code: string; agreed: boolean }
type Options = {
  purpose: OpenPurpose
  /** Kinds of contacts that are accepted, the usual one first. */
  kinds: readonly ContactKind[]
  fields: readonly Field[]
  dialogOpen?: boolean | undefined
  /** Sentences for text that is no such contact, if the general ones are not enough. */
  contactFaults?: Record<ContactKind, string>
  /** Faults of the form's further fields. */
  check?: (contact: string) => Faults | Promise<Faults>
  send: (proof: Proof, close: () => void) => Promise<unknown>
  /** Errors of `send` that another code would not change. They are shown in the form, all others in the dialog. */
  concernsForm?: (error: DomainError) => boolean
}

/** State of a form that is sent with a code to its phone or e-mail address. The code is requested once the other fields are valid. */
export function usePhoneCodeForm({ purpose, kinds, fields, dialogOpen, contactFaults, check, send, concernsForm }: Options) {
  const m = useMessages()
  const auth = useAuthMessages()
  const kind = useContactKind(kinds)
  const [contact, setContact] = useState(emptyContact)
  const [agreed, setAgreed] = useState(false)
  const { form, faults, show, refuse, clear } = useFormFaults(fields)
  const flow = useCodeFlow(purpose, kind, form, dialogOpen)

  async function submit() {
    const given = await contactOfDraft(kind, contact)
    const found = {
      [kind]: given ? undefined : (contactFaults?.[kind] ?? auth.faults[`${kind}-invalid`]),
      agreed: agreed || !fields.includes('agreed') ? undefined : m.faults['agree-first'],
      ...(await check?.(given ?? '')),
    }
    if (!show(found)) await flow.start(given!).catch(refuse)
  }
  async function onCode(code: string) {
    try {
      await send({ [kind]: flow.openFor, flowId: flow.code.sent?.flowId, code, agreed }, flow.close)
    } catch (error) {
      if (!(error instanceof DomainError) || !concernsForm?.(error)) throw error
      flow.close()
      refuse(error)
    }
  }
  /** Stores a value and clears its fault. */
  const keep =
    <Value,>(field: Field, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      clear(field)
    }
  return {
    form,
    faults,
    flow,
    kinds,
    kind,
    contact,
    typed: kind === 'phone' ? contact.phone.typed : contact.email,
    setContact: keep(kind, setContact),
    agreed,
    setAgreed: keep('agreed', setAgreed),
    keep,
    submit,
    onCode,
  }
}

type Form = ReturnType<typeof usePhoneCodeForm>

export function AgreementField({ of: { agreed, setAgreed, faults } }: { of: Form }) {
  return <AgreementTick checked={agreed} error={faults['agreed']} onChange={setAgreed} />
}

type Props = { of: Form; submit: string; head?: ReactNode; foot?: ReactNode; children?: ReactNode }

/** Form with the contact between its introduction and its other fields. Its dialogs must be outside of the form. */
export function PhoneCodeForm({ of: { form, faults, flow, kinds, kind, contact, setContact, submit, onCode }, submit: label, head, foot, children }: Props) {
  const { stage } = flow.code
  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (stage === 'idle') void submit()
        }}
      >
        {head}
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <ContactField kinds={kinds} kind={kind} value={contact} error={faults[kind]} onChange={setContact} />
        {children}
        <NeedsScript what="code" />
        <SubmitButton disabled={stage !== 'idle'}>
          <StageText stage={stage} idle={label} />
        </SubmitButton>
        {foot}
      </form>
      <LazyPhoneCodeDialog open={flow.open} onClose={flow.close} contact={shownContact(kind, contact)} kind={kind} code={flow.code} onCode={onCode} />
    </>
  )
}

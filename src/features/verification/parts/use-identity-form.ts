import { useState, type RefObject } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { useFormFaults, type Faults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../messages/use-messages.ts'
import {
  imageSlots,
  isOfAge,
  numberFault,
  slotsOf,
  type IdentityDocument,
  type IdentityImage,
  type IdentityKind,
  type ImageSlot,
  type PersonalDocument,
  type VerificationView,
} from '../model.ts'
import { normaliseNumber } from '../model/numbers.ts'

export type Draft = {
  document: PersonalDocument
  name: string
  number: string
  birthDate: string
  companyName: string
  creditCode: string
  legalName: string
  contactName: string
  contactIsLegal: boolean
}

export type IdentityForm = {
  kind: IdentityKind
  draft: Draft
  set: (patch: Partial<Draft>) => void
  /** Faults by field; `form` is for those of no field. */
  faults: Faults
  slots: readonly ImageSlot[]
  images: ReadonlyMap<ImageSlot, IdentityImage>
  keepImage: (image: IdentityImage) => void
  /** Checks the details; true if there is no fault. */
  checkDetails: () => boolean
  step: 'details' | 'images'
  goTo: (step: 'details' | 'images') => void
  busy: boolean
  submit: () => void
}

const fieldNames = [
  'document',
  'name',
  'number',
  'birthDate',
  'companyName',
  'creditCode',
  'legalName',
  'contactName',
  ...imageSlots.map((slot) => `images.${slot}`),
]

/** Initial values from the last submission, without secret data: names of people, numbers, photographs. */
function draftOf({ personal, enterprise }: VerificationView): Draft {
  const { document } = personal ?? {}
  return {
    document: document && document !== 'business-licence' ? document : 'resident-id',
    companyName: enterprise?.identity?.companyName ?? '',
    contactIsLegal: enterprise?.contactIsLegal ?? true,
    name: '',
    number: '',
    birthDate: '',
    creditCode: '',
    legalName: '',
    contactName: '',
  }
}

/** State of a submission that is being filled in. Nothing of it is stored in the browser. */
export function useIdentityForm(kind: IdentityKind, standing: VerificationView): { form: IdentityForm; place: RefObject<HTMLFormElement | null> } {
  const m = useMessages()
  const to = useLocalePath()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const faultText = useFaultText()
  const { form: place, faults, show, refuse, clear } = useFormFaults(fieldNames)
  const [draft, setDraft] = useState(() => draftOf(standing))
  const [images, setImages] = useState(() => new Map(standing.images.map((image) => [image.slot, image])))
  const [step, setStep] = useState<'details' | 'images'>('details')
  const send = useMutation((input: object, keyOf) => callApi('POST', '/verification/submissions', { ...input, requestKey: keyOf(input) }), {
    done: m.submitted,
    revalidate: false,
    onError: refuse,
    onDone: async () => {
      await navigate(to(kind === 'enterprise' ? '/console/enterprise' : '/console/verified'), { replace: true })
      await revalidate()
    },
  })
  const document: IdentityDocument = kind === 'enterprise' ? 'business-licence' : draft.document
  const slots = slotsOf(document, kind === 'personal' || draft.contactIsLegal)
  const say = (code: string | undefined) => code && faultText({ path: '', code })

  function set(patch: Partial<Draft>) {
    setDraft((held) => ({ ...held, ...patch }))
    for (const field of Object.keys(patch)) clear(field)
  }

  function detailFaults(): Record<string, string | undefined> {
    const codes = kind === 'personal' ? personalCodes(draft) : companyCodes(draft)
    return Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, say(code)]))
  }

  function checkDetails(): boolean {
    return !show(detailFaults())
  }

  function submit() {
    const found = detailFaults()
    if (Object.values(found).some(Boolean)) setStep('details')
    for (const slot of slots) if (!images.has(slot)) found[`images.${slot}`] = say('verification.image-needed')
    if (!show(found)) void send.run(inputOf(kind, draft))
  }

  const form: IdentityForm = {
    kind,
    draft,
    set,
    faults,
    slots,
    images,
    keepImage: (image) => {
      setImages((held) => new Map(held).set(image.slot, image))
      clear(`images.${image.slot}`)
    },
    checkDetails,
    step,
    goTo: setStep,
    busy: send.busy,
    submit,
  }
  return { form, place }
}

const required = (text: string) => (text.trim() ? undefined : 'platform.required')
const nameCode = (name: string) => required(name) ?? (/\d|[<>@#$%^&*=]/.test(name) ? 'verification.name-form' : undefined)

function personalCodes(draft: Draft): Record<string, string | undefined> {
  const number = normaliseNumber(draft.number)
  const resident = draft.document === 'resident-id'
  const form = required(draft.number) ?? numberFault(draft.document, number)
  const young = form === undefined && (resident || draft.birthDate) && !isOfAge({ ...draft, number }, new Date()) ? 'verification.too-young' : undefined
  return {
    name: nameCode(draft.name),
    number: form ?? (resident ? young : undefined),
    birthDate: resident ? undefined : (required(draft.birthDate) ?? young),
  }
}

function companyCodes(draft: Draft): Record<string, string | undefined> {
  return {
    companyName: required(draft.companyName),
    creditCode: required(draft.creditCode) ?? numberFault('business-licence', normaliseNumber(draft.creditCode)),
    legalName: nameCode(draft.legalName),
    contactName: draft.contactIsLegal ? undefined : nameCode(draft.contactName),
  }
}

function inputOf(kind: IdentityKind, draft: Draft): object {
  const { document, name, number, birthDate, companyName, creditCode, legalName, contactName, contactIsLegal } = draft
  if (kind === 'personal') return { kind, document, name, number, birthDate: document === 'resident-id' ? null : birthDate }
  return { kind, companyName, creditCode, legalName, contactName: contactIsLegal ? legalName : contactName, contactIsLegal }
}

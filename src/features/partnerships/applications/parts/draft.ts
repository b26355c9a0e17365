import type { FieldFault } from '#platform/domain-error.ts'
import { applicationLimits as limits, phonePattern, type PartnerKind } from '../../model.ts'

/** Form as typed. */
export type Draft = { contactName: string; contactPhone: string; company: string; channel: string; website: string; volume: string; pitch: string }

/** Content of the server's form when the script took it over. */
export type Typed = { fields: Readonly<Record<string, string>>; focused: string | null }

export const emptyDraft: Draft = { contactName: '', contactPhone: '', company: '', channel: '', website: '', volume: '', pitch: '' }

/** State of the form from fields by name. */
export function draftOf({ expectedYearlyFen = '', ...fields }: Typed['fields']): Draft {
  return { ...emptyDraft, ...fields, volume: expectedYearlyFen }
}

/** Faults of the form, as the server would report them; found before the reader is sent to sign in. */
export function draftFaults(kind: PartnerKind, draft: Draft): FieldFault[] {
  const faults: FieldFault[] = []
  const check = (path: string, text: string, min: number, needed: boolean) => {
    const { length } = text.trim()
    if (length === 0 && needed) faults.push({ path, code: 'platform.required' })
    else if (length > 0 && length < min) faults.push({ path, code: 'platform.too-short', detail: { min } })
  }
  check('contactName', draft.contactName, limits.contactName.min, true)
  if (!phonePattern.test(draft.contactPhone.trim()))
    faults.push({ path: 'contactPhone', code: draft.contactPhone.trim() ? 'partnerships.phone-form' : 'platform.required' })
  if (kind === 'agent' && !draft.company.trim()) faults.push({ path: 'company', code: 'partnerships.company-needed' })
  check('company', draft.company, limits.company.min, false)
  check('channel', draft.channel, 1, true)
  check('expectedYearlyFen', draft.volume, 1, true)
  check('pitch', draft.pitch, limits.pitch.min, true)
  return faults
}

const keyOf = (kind: PartnerKind) => `runxin-apply-${kind}`

/** Keeps the draft while the reader signs in, in this tab only. */
export function keepDraft(kind: PartnerKind, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(draft))
  } catch {
    // A browser without storage: the form is empty on return.
  }
}

/** Reads and removes the kept draft. */
export function takeDraft(kind: PartnerKind): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(kind))
    sessionStorage.removeItem(keyOf(kind))
    return kept ? { ...emptyDraft, ...(JSON.parse(kept) as Partial<Draft>) } : undefined
  } catch {
    return undefined
  }
}

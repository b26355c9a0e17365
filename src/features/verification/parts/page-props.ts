import type { IdentityKind, OwnSubmission, VerificationView } from '../model.ts'
import type { VerifiedView } from '../model/views.ts'

export type VerifiedProps = {
  standing: VerificationView
  /** The form that the address asks for, if it may be filled in now. */
  form: IdentityKind | undefined
  view: VerifiedView | undefined
}

/** What may be submitted now: nothing while a review is under way, and only what is above. */
export function openKinds({ verification, personal, enterprise }: VerificationView): IdentityKind[] {
  if (personal?.state === 'pending' || enterprise?.state === 'pending' || verification === 'enterprise') return []
  return verification === 'none' ? ['personal', 'enterprise'] : ['enterprise']
}

/** Submissions worth showing: what was taken back is over, and a person who became a company is that. */
export function shownSubmissions({ verification, personal, enterprise }: VerificationView): OwnSubmission[] {
  return [enterprise, personal].filter(
    (one): one is OwnSubmission => one !== undefined && one.state !== 'withdrawn' && !(one.kind === 'personal' && verification === 'enterprise'),
  )
}

import type { IdentityKind, OwnSubmission, VerificationView } from '../model.ts'
import type { VerifiedView } from '../model/views.ts'

export type VerifiedProps = {
  standing: VerificationView
  /** Form that the address requests, if it may be filled in now. */
  form: IdentityKind | undefined
  view: VerifiedView | undefined
}

/** Kinds that may be submitted now: none during a review, and only kinds above the present verification. */
export function openKinds({ verification, personal, enterprise }: VerificationView): IdentityKind[] {
  if (personal?.state === 'pending' || enterprise?.state === 'pending' || verification === 'enterprise') return []
  return verification === 'none' ? ['personal', 'enterprise'] : ['enterprise']
}

/** Submissions to show. Withdrawn ones are left out, and the personal one of a verified enterprise. */
export function shownSubmissions({ verification, personal, enterprise }: VerificationView): OwnSubmission[] {
  return [enterprise, personal].filter(
    (one): one is OwnSubmission => one !== undefined && one.state !== 'withdrawn' && !(one.kind === 'personal' && verification === 'enterprise'),
  )
}

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { looksSignedIn } from '#platform/http/signed-in.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { DomainError } from '#platform/domain-error.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { linkStyle } from '#ui/recipes.ts'

/** Tells whether the signed-in reader is verified. Asked by the browser and only if needed, because the page is the same for all readers. */
function useVerified(wanted: boolean): boolean {
  const [verified, setVerified] = useState(false)
  useEffect(() => {
    if (!wanted || !looksSignedIn()) return
    callApi<{ verification: string } | null>('GET', '/account/viewer').then(
      (viewer) => setVerified(viewer !== null && viewer.verification !== 'none'),
      // The order reports it if it matters.
      () => undefined,
    )
  }, [wanted])
  return verified
}

/** Hint that an order in this region needs an approved verification (product §3), before it is refused, with a link. */
export function VerificationHint(props: { region: boolean; text: string; link: string; className?: string }) {
  const to = useLocalePath()
  const verified = useVerified(props.region)
  if (!props.region || verified) return null
  return (
    <Notice className={props.className ?? ''}>
      {props.text}{' '}
      <Link to={to('/console/verified')} className={`${linkStyle} inline-flex min-h-6 items-center font-medium`}>
        {props.link}
      </Link>
    </Notice>
  )
}

export function wantsVerification(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'verification.needed'
}

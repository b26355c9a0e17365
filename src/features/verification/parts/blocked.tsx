import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { linkStyle } from '#ui/recipes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { VerificationView } from '../model.ts'

/** Reason why nothing can be submitted now, with a link to the pending submission. */
export function Blocked({ standing }: { standing: VerificationView }) {
  const m = useMessages()
  const to = useLocalePath()
  const pending = standing.personal?.state === 'pending' || standing.enterprise?.state === 'pending'
  return (
    <Notice tone="info">
      {pending ? m.notNow.pending : m.notNow.verified}{' '}
      <Link to={to('/console/verified')} className={`${linkStyle} inline-flex min-h-6 items-center`}>
        {m.toVerified}
      </Link>
    </Notice>
  )
}

import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { Candidate } from '../model.ts'
import { AssistedLink } from './assisted-link.tsx'

/** Ways out of a wizard without a server to choose: when the first one can be transferred, and what is possible until then. */
export function NothingToTransfer({ candidates }: { candidates: readonly Candidate[] }) {
  const m = usePageMessages().wizard.servers
  const to = useLocalePath()
  const { dateTime } = useDates()
  const [first] = candidates.filter(({ freeAt }) => freeAt !== null).toSorted((a, b) => a.freeAt!.getTime() - b.freeAt!.getTime())
  const text = candidates.length === 0 ? m.none : first ? m.firstFree(first.name, dateTime(first.freeAt!)) : m.allBlocked
  return (
    <Notice tone="info">
      {text}
      <span className="mt-3 flex flex-wrap gap-2">
        {candidates.length === 0 ? (
          <Link to={to('/products/cloud-server-buy')} className={buttonStyle({ tone: 'primary', size: 'sm' })}>
            {m.buy}
          </Link>
        ) : null}
        <Link to="?side=sent" className={buttonStyle({ size: 'sm' })}>
          {m.toList}
        </Link>
        <AssistedLink />
      </span>
    </Notice>
  )
}

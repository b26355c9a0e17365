import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'

/** Link to transfers that only staff can carry out. */
export function AssistedLink() {
  const m = usePageMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/service?transfers=1')} className={buttonStyle({ tone: 'ghost' })}>
      {m.assisted}
    </Link>
  )
}

import { Link } from 'react-router'
import IconBack from '~icons/lucide/arrow-left'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'

export function BackToMoney(props: { className?: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/console/money')} className={join('inline-flex min-h-6 items-center gap-1.5 text-xs', linkStyle, props.className)}>
      <IconBack className="size-3.5" aria-hidden />
      {m.back}
    </Link>
  )
}

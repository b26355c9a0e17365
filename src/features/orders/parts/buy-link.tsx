import { Link } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import { buttonStyle, type ButtonSize, type ButtonTone } from '#ui/recipes.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../messages/use-messages.ts'

export function BuyLink(props: { label?: string; path?: string; tone?: ButtonTone; size?: ButtonSize }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <Link to={to(props.path ?? '/products/cloud-server-buy')} className={buttonStyle({ tone: props.tone ?? 'primary', size: props.size })}>
      <IconPlus className="size-4" aria-hidden />
      {props.label ?? m.buy}
    </Link>
  )
}

import { Link } from 'react-router'
import IconPlus from '~icons/lucide/plus'
import { buttonStyle } from '#ui/recipes.ts'
import type { ListInput } from '../forms.ts'
import { useMessages } from '../messages/use-messages.ts'
import { serviceAddress } from './list-address.ts'

export function CreateLink({ filter }: { filter: ListInput }) {
  const m = useMessages()
  return (
    <Link to={serviceAddress(filter, {}, { creating: true })} preventScrollReset className={buttonStyle({ tone: 'primary' })}>
      <IconPlus className="size-4" aria-hidden />
      {m.create}
    </Link>
  )
}

import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { sectionAddress } from '../../model/accounts.ts'

/** Customer of a row: name and number, which lead to the customer's page. */
export function CustomerLink({ number, nickname, inline = false }: { number: string; nickname?: string; inline?: boolean }) {
  const { closedAccount } = useMessages().orderSection
  if (number === '') return <span className="text-ink-3">{closedAccount}</span>
  const to = `/admin/accounts${sectionAddress({ number })}`
  if (!nickname)
    return (
      <Link to={to} className={`${linkStyle} ident`}>
        {number}
      </Link>
    )
  return (
    <>
      <Link to={to} className={inline ? linkStyle : `${linkStyle} block max-w-48 truncate`}>
        {nickname}
      </Link>
      {inline ? ' ' : null}
      <span className={inline ? 'ident text-ink-3' : 'ident block text-ink-3'}>{number}</span>
    </>
  )
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Avatar } from '#ui/display/badge.tsx'
import { Popover } from '#ui/menu.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { whenIdle } from '#ui/rendering/when-idle.ts'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import type { AccountMenuProps } from './account/account-panel.tsx'

const loadPanel = async () => (await import('./account/account-panel.tsx')).AccountPanel
const AccountPanel = lazyPart(loadPanel)

/** Menu with the signed-in customer, language, appearance, and sign-out. Its content loads when the page is idle, as the popups do. */
export function AccountMenu(props: AccountMenuProps) {
  const m = useConsoleShellMessages()
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  // A navigation closes it.
  useEffect(() => setOpen(false), [key])
  useEffect(() => void whenIdle.then(loadPanel).catch(() => undefined), [])
  function showShortcuts() {
    setOpen(false)
    props.onShortcuts()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={m.accountMenu}
      className="w-72 p-0"
      trigger={
        <button type="button" className="ms-1 flex items-center gap-2 rounded-pill p-0.5 transition-colors duration-100 hover:bg-hover lg:pe-2.5">
          <Avatar name={props.viewer.nickname} src={props.viewer.avatar ?? null} />
          <span className="sr-only">{m.accountMenu} </span>
          <span className="max-w-28 truncate text-ink max-lg:hidden">{props.viewer.nickname}</span>
        </button>
      }
    >
      <AccountPanel {...props} onShortcuts={showShortcuts} />
    </Popover>
  )
}

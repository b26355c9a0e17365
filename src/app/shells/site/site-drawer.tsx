import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import IconMenu from '~icons/lucide/menu'
import { IconButton } from '#ui/actions/button.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import type { useTheme } from '../frame/use-theme.ts'

const DrawerSheet = lazy(() => import('./site-drawer-sheet.tsx').then(({ SiteDrawerSheet }) => ({ default: SiteDrawerSheet })))

/** Menus on narrow screens: a button here, the drawer when it is first opened. */
export function SiteDrawer(props: { theme: ReturnType<typeof useTheme>; className: string }) {
  const m = useShellMessages()
  const { key } = useLocation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  useEffect(() => setOpen(false), [key])

  return (
    <>
      <IconButton
        label={m.openMenu}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className={props.className}
      >
        <IconMenu className="size-5.5" aria-hidden />
      </IconButton>
      {wanted ? (
        <Suspense>
          <DrawerSheet open={open} onClose={() => setOpen(false)} theme={props.theme} />
        </Suspense>
      ) : null}
    </>
  )
}

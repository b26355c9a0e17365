import { Link } from 'react-router'
import IconPerson from '~icons/lucide/circle-user-round'
import IconBadge from '~icons/lucide/id-card'
import IconOut from '~icons/lucide/log-out'
import { locales } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Avatar } from '#ui/display/badge.tsx'
import { useInert } from '#ui/actions/read-only-part.ts'
import { useConsoleShellMessages, useShellMessages } from '../../../i18n/use-shell-messages.ts'
import { useBuiltPages } from '../../frame/built-pages.ts'
import { LocaleLinks } from '../../frame/locale-links.tsx'
import type { ShellViewer } from '../../frame/shell-types.ts'
import { ThemeChoice } from '../../frame/theme-switch.tsx'
import type { useTheme } from '../../frame/use-theme.ts'

const lineStyle = 'flex min-h-9.5 w-full items-center gap-2.5 rounded-field px-2.5 text-start text-ink hover:bg-hover'

export type AccountMenuProps = { viewer: ShellViewer; onSignOut: () => void; onShortcuts: () => void; colours: ReturnType<typeof useTheme> }

/** Content of the account menu: the signed-in customer, pages, language, appearance, shortcuts, and sign-out. */
export function AccountPanel(props: AccountMenuProps) {
  const m = useConsoleShellMessages()
  const shell = useShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const locale = useLocale()
  const inert = useInert()
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line p-4">
        <Avatar name={props.viewer.nickname} src={props.viewer.avatar ?? null} className="size-10 text-base" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{props.viewer.nickname}</p>
          <p className="text-xs text-ink-3 tabular-nums">{m.accountNumber(props.viewer.number)}</p>
        </div>
      </div>
      <div className="flex flex-col gap-1 p-1.5">
        {built('/console/baseInfo') ? (
          <Link to={to('/console/baseInfo')} className={lineStyle}>
            <IconBadge className="size-4 text-ink-3" aria-hidden />
            {m.pages['/console/baseInfo']}
          </Link>
        ) : null}
        {built('/console/personal') ? (
          <Link to={to('/console/personal')} className={lineStyle}>
            <IconPerson className="size-4 text-ink-3" aria-hidden />
            {m.pages['/console/personal']}
          </Link>
        ) : null}
        <details className="group">
          <summary className={`${lineStyle} list-none justify-between`}>
            {shell.language}
            <span className="text-xs text-ink-3">{locales.find(({ code }) => code === locale)?.name}</span>
          </summary>
          <div className="ps-3">
            <LocaleLinks className={lineStyle} />
          </div>
        </details>
        <div className="px-1 py-1.5">
          <ThemeChoice theme={props.colours.theme} onChoose={props.colours.choose} fill />
        </div>
        <button type="button" aria-keyshortcuts="?" onClick={props.onShortcuts} className={`${lineStyle} pointer-coarse:hidden`}>
          <kbd aria-hidden className="w-4 text-center text-ink-3">
            ?
          </kbd>
          {m.shortcuts}
        </button>
      </div>
      <div className="border-t border-line p-1.5">
        <button type="button" disabled={inert !== undefined} title={inert} onClick={props.onSignOut} className={lineStyle}>
          <IconOut className="size-4 text-ink-3" aria-hidden />
          {m.signOut}
        </button>
      </div>
    </>
  )
}

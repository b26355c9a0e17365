import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Links below the recovery form: a reader with the phone or WeChat needs no password. */
export function OtherWays({ loginPage }: { loginPage: string }) {
  const m = useMessages()
  const to = useLocalePath()
  const query = loginPage.includes('?') ? loginPage.slice(loginPage.indexOf('?')) : ''
  return (
    <nav aria-label={m.recover.others} className="mt-6 border-t border-line pt-5">
      <p className="text-sm text-ink-2">{m.recover.others}</p>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Link to={loginPage} className={buttonStyle({ size: 'lg' })}>
          {m.login.byPhone}
        </Link>
        <Link to={to('/wxloginbackup') + query} className={buttonStyle({ size: 'lg' })}>
          {m.login.byWx}
        </Link>
      </div>
    </nav>
  )
}

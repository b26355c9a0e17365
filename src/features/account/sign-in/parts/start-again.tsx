import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Links after a sign-in by WeChat that failed. */
export function StartAgain({ loginPage }: { loginPage: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <div className="flex flex-col gap-2.5">
      <Link to={to('/wxloginbackup')} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
        {m.wechat.again}
      </Link>
      <Link to={loginPage} className={buttonStyle({ size: 'lg' })}>
        {m.wechat.otherway}
      </Link>
    </div>
  )
}

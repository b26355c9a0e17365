import { useLocale } from '#platform/i18n/messages.tsx'
import { needsScript as en } from '../messages/needs-script.en.ts'
import { needsScript as zhTW } from '../messages/needs-script.zh-TW.ts'
import { needsScript as zh } from '../messages/needs-script.zh.ts'
import { Notice } from '../feedback/notice.tsx'
import { buttonStyle } from '../recipes.ts'

/** For the server only: in a browser React never renders the inside of `noscript`. */
const texts = import.meta.env.SSR ? { zh, 'zh-TW': zhTW, en } : undefined

/** Note beside a button that it needs script, shown where the browser runs none. */
export function NeedsScript(props: { what: Exclude<keyof typeof zh, 'apply'>; className?: string }) {
  const locale = useLocale()
  return (
    <noscript>
      <Notice tone="warn" className={props.className ?? ''}>
        {texts?.[locale][props.what]}
      </Notice>
    </noscript>
  )
}

/** Submit button for filters that otherwise follow each choice, shown where the browser runs no script. */
export function ApplyWithoutScript() {
  const locale = useLocale()
  return (
    <noscript>
      <button type="submit" className={buttonStyle({ size: 'sm' })}>
        {texts?.[locale].apply}
      </button>
    </noscript>
  )
}

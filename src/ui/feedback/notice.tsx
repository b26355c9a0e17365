import type { ReactNode } from 'react'
import IconOk from '~icons/lucide/circle-check'
import IconBad from '~icons/lucide/circle-alert'
import IconInfo from '~icons/lucide/info'
import IconWarn from '~icons/lucide/triangle-alert'
import { join } from '../recipes.ts'

type NoticeTone = 'ok' | 'warn' | 'bad' | 'info'
const icons = { ok: IconOk, warn: IconWarn, bad: IconBad, info: IconInfo }
const looks: Record<NoticeTone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
}

/** Message in the page. `bad` is announced at once, so use it for the error of a whole form. */
export function Notice(props: { tone?: NoticeTone; title?: ReactNode; action?: ReactNode; className?: string; children?: ReactNode }) {
  const tone = props.tone ?? 'info'
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'note'}
      className={join('flex items-start gap-3 rounded-button px-4 py-3 text-sm t2:border-s-3 t2:border-current t2:rounded-none', looks[tone], props.className)}
    >
      <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        {props.title ? <p className="font-semibold">{props.title}</p> : null}
        {props.children ? <div className="text-ink">{props.children}</div> : null}
      </div>
      {props.action}
    </div>
  )
}

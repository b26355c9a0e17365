import IconCheck from '~icons/lucide/check'
import IconCopy from '~icons/lucide/copy'
import IconPicture from '~icons/lucide/image'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Qr } from '../../model.ts'

/** Shares the page: QR code for a phone, link for the clipboard, picture. */
export function ShareCard(props: { address: string; qr: Qr; picture: string; className?: string }) {
  const m = useMessages().detail
  const { path, size } = props.qr
  const edge = size + 4
  return (
    <section aria-labelledby="share" className={join('border border-line bg-surface p-5', props.className)}>
      <h2 id="share" className="text-sm font-semibold">
        {m.share}
      </h2>
      <p className="mt-1 text-xs text-ink-2">{m.shareText}</p>
      <svg role="img" aria-label={m.qr} viewBox={`-2 -2 ${edge} ${edge}`} shapeRendering="crispEdges" className="mx-auto mt-4 size-36 rounded-field">
        <path d={`M-2 -2h${edge}v${edge}h-${edge}z`} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="mt-4 grid grid-cols-1 gap-2">
        <button type="button" data-copy={props.address} className={buttonStyle({ tone: 'soft', size: 'lg', className: 'group w-full' })}>
          <IconCopy className="size-4 group-data-copied:hidden" aria-hidden />
          <IconCheck className="hidden size-4 group-data-copied:block" aria-hidden />
          <span className="group-data-copied:hidden">{m.copy}</span>
          <span role="status" className="contents">
            <span className="hidden group-data-copied:inline">{m.copied}</span>
          </span>
        </button>
        <a href={props.picture} download className={buttonStyle({ size: 'lg', className: 'w-full' })}>
          <IconPicture className="size-4" aria-hidden />
          {m.picture}
        </a>
      </div>
    </section>
  )
}

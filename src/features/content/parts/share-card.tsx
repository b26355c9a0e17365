import { useState } from 'react'
import IconCheck from '~icons/lucide/check'
import IconCopy from '~icons/lucide/copy'
import IconPicture from '~icons/lucide/image'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Qr } from '../model.ts'

/** To a phone by its camera, to a colleague by the clipboard, to a friend as a picture. */
export function ShareCard(props: { address: string; qr: Qr; picture: string; className?: string }) {
  const m = useMessages().detail
  const [copied, setCopied] = useState(false)
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
        <button
          type="button"
          onClick={() => {
            copy(props.address).then(
              () => setCopied(true),
              () => window.prompt(m.copy, props.address),
            )
          }}
          className={buttonStyle({ tone: 'soft', size: 'lg', className: 'w-full' })}
        >
          {copied ? <IconCheck className="size-4" aria-hidden /> : <IconCopy className="size-4" aria-hidden />}
          <span role="status">{copied ? m.copied : m.copy}</span>
        </button>
        <a href={props.picture} download className={buttonStyle({ size: 'lg', className: 'w-full' })}>
          <IconPicture className="size-4" aria-hidden />
          {m.picture}
        </a>
      </div>
    </section>
  )
}

/** The clipboard exists in secure contexts only. */
async function copy(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}

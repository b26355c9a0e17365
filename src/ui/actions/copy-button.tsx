import { useEffect, useState } from 'react'
import IconCheck from '~icons/lucide/check'
import IconCopy from '~icons/lucide/copy'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { join } from '../recipes.ts'
import { toast } from '../feedback/toast.ts'

/** Copies a text and confirms it. `name` describes the text: "IP address". */
export function CopyButton(props: { text: string; name?: string; className?: string }) {
  const m = useUiMessages()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const label = copied ? m.copied : props.name ? `${m.copy} ${props.name}` : m.copy

  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => {
        copyText(props.text).then(
          () => setCopied(true),
          () => toast.bad(m.copyFailed),
        )
      }}
      className={join(
        'relative -my-1.5 inline-grid size-7 shrink-0 place-items-center rounded-field align-middle text-ink-3 transition-colors duration-150 hover:bg-hover hover:text-ink',
        copied && 'text-ok!',
        props.className,
      )}
    >
      {copied ? <IconCheck className="size-3.5" aria-hidden /> : <IconCopy className="size-3.5" aria-hidden />}
      <span role="status" className="sr-only">
        {copied ? m.copied : ''}
      </span>
    </button>
  )
}

/** The clipboard exists only in secure contexts. A plain-http address in the company network uses the old way. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (!done) throw new Error('copy refused')
}

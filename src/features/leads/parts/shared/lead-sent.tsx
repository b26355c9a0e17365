import { useEffect, useRef } from 'react'
import IconCheck from '~icons/lucide/check'
import { Button } from '#ui/actions/button.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Confirmation with the letter's number, and a link to write another. Takes the focus, since the form is gone. */
export function LeadSent({ number, onAgain }: { number: string; onAgain: () => void }) {
  const { done } = useMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="flex flex-col items-start py-4">
      <span className="grid size-12 place-items-center rounded-full bg-ok-soft text-ok t2:rounded-none" aria-hidden>
        <IconCheck className="size-6" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="mt-5 text-2xl outline-none">
        {done.title}
      </h3>
      <p className="mt-2 max-w-lg text-ink-2">{done.text}</p>
      <dl className="mt-6 rounded-box border border-line bg-sunken px-5 py-4">
        <dt className="label">{done.number}</dt>
        <dd className="ident mt-1 text-xl font-semibold">{number}</dd>
      </dl>
      <Button size="lg" className="mt-6" onClick={onAgain}>
        {done.again}
      </Button>
    </div>
  )
}

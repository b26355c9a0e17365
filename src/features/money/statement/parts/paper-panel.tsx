/** Answer of the books about a printed document, in words that are ready to show. */
export type PaperResult = {
  heading: string
  lead: string
  tone: 'ok' | 'warn' | 'bad'
  title: string
  text: string
  facts: readonly (readonly [name: string, value: string])[]
  note: string | null
  /** How to compare the document with it. */
  points: readonly string[]
}

const marks = { ok: 'bg-ok', bad: 'bg-bad', warn: 'bg-warn' } as const

export function PaperPanel({ result }: { result: PaperResult }) {
  return (
    <section aria-labelledby="paper">
      <h2 id="paper" className="flex items-baseline gap-3 text-lg">
        <i aria-hidden className={`size-2 shrink-0 rounded-full ${marks[result.tone]}`} />
        {result.title}
      </h2>
      <p className="mt-2 text-sm/relaxed text-ink-2">{result.text}</p>
      <dl className="mt-4 flex flex-col gap-2 text-sm empty:hidden">
        {result.facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {result.note ? <p className="mt-4 text-sm/relaxed text-ink-2">{result.note}</p> : null}
    </section>
  )
}

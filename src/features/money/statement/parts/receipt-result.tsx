import type { StatementCopy } from '../texts.ts'

/** Result for a receipt, in words that are ready to show. */
export type ReceiptResult = { state: 'unknown' | 'matches' | 'differs'; facts: readonly (readonly [name: string, value: string])[]; added: string | null }

const marks = { matches: 'bg-ok', differs: 'bg-bad', unknown: 'bg-warn' } as const

/** Answer of the books about a printed receipt. */
export function ReceiptPanel({ copy, result }: { copy: StatementCopy; result: ReceiptResult }) {
  const m = copy.receipt
  return (
    <section aria-labelledby="receipt" className="mb-6 border-b border-line pb-6">
      <p className="text-sm text-ink-2">{m.heading}</p>
      <h2 id="receipt" className="mt-1 flex items-baseline gap-3 text-lg">
        <i aria-hidden className={`size-2 shrink-0 rounded-full ${marks[result.state]}`} />
        {m[result.state]}
      </h2>
      <p className="mt-2 text-sm/relaxed text-ink-2">{m[`${result.state}Text`]}</p>
      <dl className="mt-4 flex flex-col gap-2 text-sm empty:hidden">
        {result.facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {result.added ? <p className="mt-4 text-sm/relaxed text-ink-2">{result.added}</p> : null}
    </section>
  )
}

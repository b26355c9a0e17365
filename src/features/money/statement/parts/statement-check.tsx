import { useId, useState } from 'react'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { checkStatement, type StatementReport } from '../model.ts'
import type { StatementCopy } from '../texts.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

const mostShown = 50

/** Field for the file, and the result of the check, which runs in this browser only. */
export function StatementCheck({ copy }: { copy: StatementCopy }) {
  const id = useId()
  const [report, setReport] = useState<StatementReport | 'reading'>()

  async function read(file: File | undefined) {
    if (!file) return
    setReport('reading')
    setReport(await checkStatement(await file.text()))
  }

  return (
    <>
      <label htmlFor={id} className="block font-semibold">
        {copy.choose}
      </label>
      <input
        ref={takeEarlyInput}
        id={id}
        type="file"
        accept="application/json,.json"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void read(event.target.files?.[0])}
        className="mt-3 block min-h-11 w-full rounded-field border border-control bg-surface p-2 text-sm text-ink-2 file:me-3 file:rounded-field file:border-0 file:bg-brand-soft file:px-3 file:py-1.5 file:font-medium file:text-brand-ink"
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-3">
        {copy.hint}
      </p>
      <noscript>
        <p className="mt-2 text-sm text-bad">{copy.noScript}</p>
      </noscript>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {report === 'reading' ? <p className="text-ink-2">{copy.checking}</p> : report ? <Result copy={copy} report={report} /> : null}
      </div>
    </>
  )
}

function Result({ copy, report }: { copy: StatementCopy } & { report: StatementReport }) {
  const { dateTime } = useDates()
  const iso = useIso()
  if (report.kind === 'unreadable') return <p className="rounded-button bg-bad-soft px-4 py-3 font-semibold text-bad">{copy.unreadable}</p>
  const { sound, statement, faults, headFits } = report
  const at = new Date(statement.madeAt)
  const facts = [
    [copy.facts.account, statement.account],
    [copy.facts.madeAt, Number.isNaN(at.getTime()) ? '—' : dateTime(at)],
    [copy.facts.count, String(statement.count)],
    [copy.facts.balance, formatFen(BigInt(statement.head.balance), iso)],
    [copy.facts.head, statement.head.chain || '—'],
  ]
  return (
    <>
      <p className={`rounded-button px-4 py-3 font-semibold ${sound ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-bad'}`}>{sound ? copy.sound : copy.broken}</p>
      {sound ? null : (
        <ul className="mt-3 flex flex-col gap-2 text-sm">
          {headFits ? null : <li>{copy.headBroken}</li>}
          {faults.slice(0, mostShown).map((fault, index) => (
            <li key={index}>
              <strong className="me-2">{copy.line.replace('{seq}', String(fault.seq))}</strong>
              {fault.faults.map((one) => copy.faults[one]).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 grid gap-x-5 gap-y-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

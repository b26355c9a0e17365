import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { Button } from '#ui/button.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { toast } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { Today } from '../model.ts'

type Job = NonNullable<Today['deadJobs']>[number]

/** The dead-letter list: what was tried too often, why it failed, and a way to try again. */
export function DeadJobs({ jobs, mayRetry }: { jobs: readonly Job[]; mayRetry: boolean }) {
  const m = useMessages()
  const { dateTime } = useDates()
  const retry = useRetry()
  const columns: Column<Job>[] = [
    { key: 'name', head: m.jobs.name, phone: 'title', cell: (job) => <span className="ident">{job.name}</span> },
    { key: 'error', head: m.jobs.error, cell: (job) => <span className="break-words">{job.lastError}</span> },
    { key: 'attempts', head: m.jobs.attempts, align: 'end', cell: (job) => job.attempts },
    { key: 'at', head: m.jobs.diedAt, cell: (job) => dateTime(job.diedAt) },
  ]
  if (mayRetry) {
    columns.push({
      key: 'actions',
      head: m.jobs.actions,
      phone: 'actions',
      cell: (job) => (
        <Button size="sm" busy={retry.busy === job.id} onClick={() => void retry.run(job.id)}>
          {m.jobs.retry}
        </Button>
      ),
    })
  }
  return <Table caption={m.jobs.title} columns={columns} rows={jobs} rowKey={(job) => job.id} empty={<p className="p-5 text-ink-2">{m.jobs.empty}</p>} />
}

function useRetry() {
  const m = useMessages()
  const refusalText = useRefusalText()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()

  async function run(jobId: string) {
    setBusy(jobId)
    try {
      await callApi('POST', `/admin/jobs/${jobId}/retry`)
      toast.ok(m.jobs.retried)
    } catch (error) {
      toast.bad(refusalText(error))
    }
    await revalidate()
    setBusy(undefined)
  }
  return { busy, run }
}

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import IconRight from '~icons/lucide/chevron-right'
import IconSearch from '~icons/lucide/search'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle, join, toneStyle, type Tone } from '#ui/recipes.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { callTopics, type ServerCall, type ServerCalls } from '../model/calls.ts'
import { useCallMessages } from '../messages/use-call-messages.ts'

/** Dialog with every public API call for one server as a command, by topic, with search. */
export function CallsDialog({ server, onClose }: { server: { code: string; name: string }; onClose: () => void }) {
  const m = useCallMessages()
  const to = useLocalePath()
  const errorMessage = useErrorMessage()
  const { calls, fault } = useCalls(server.code)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  // Sorts calls that change something before calls that only read.
  const found = calls
    ?.filter(({ summary, method, path }) => `${summary} ${method} ${path}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => Number(one.method === 'GET') - Number(other.method === 'GET'))
  return (
    <Dialog open onClose={onClose} size="lg" title={m.title} description={server.name}>
      <p className="text-ink-2">{m.lead}</p>
      <p className="-mt-2 flex flex-wrap gap-2.5">
        <Link to={to('/console/safesetting')} className={buttonStyle({ size: 'sm' })}>
          {m.toTokens}
        </Link>
        <Link to={to('/docs/api?group=servers')} className={buttonStyle({ size: 'sm' })}>
          {m.toDocs}
        </Link>
      </p>
      <Field label={m.search} hideLabel>
        <Input
          type="search"
          value={search}
          placeholder={m.searchHint}
          autoComplete="off"
          lead={<IconSearch className="size-4" aria-hidden />}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {fault === undefined ? null : <Notice tone="bad">{errorMessage(fault)}</Notice>}
      {found || fault !== undefined ? null : <Skeleton className="h-64 w-full" />}
      {found ? (
        <div className="flex flex-col gap-5">
          {callTopics.map((topic) => (
            <Topic key={topic} title={m.topics[topic]} calls={found.filter((call) => call.topic === topic)} />
          ))}
          {found.length === 0 ? (
            <p role="status" className="py-8 text-center text-ink-3">
              {m.none}
            </p>
          ) : null}
        </div>
      ) : null}
      <Notice tone="info">{m.onlyHere}</Notice>
    </Dialog>
  )
}

function Topic({ title, calls }: { title: string; calls: readonly ServerCall[] }) {
  if (calls.length === 0) return null
  return (
    <section>
      <h3 className="label mb-1.5">{title}</h3>
      <ul className="divide-y divide-line rounded-box border border-line">
        {calls.map((call) => (
          <Call key={call.name} call={call} />
        ))}
      </ul>
    </section>
  )
}

const tones: Readonly<Record<string, Tone>> = { GET: 'info', POST: 'ok', PUT: 'warn', PATCH: 'warn', DELETE: 'bad' }

/** Line that expands to its command, with a button that copies it without expanding. */
function Call({ call }: { call: ServerCall }) {
  const m = useCallMessages()
  const { method, path, summary, curl } = call
  return (
    <li className="relative">
      <details className="group">
        <summary className="flex list-none items-start gap-2.5 py-2.5 ps-3 pe-14 hover:bg-hover">
          <IconRight className="mt-0.5 size-4 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-90" aria-hidden />
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="text-ink">{summary}</span>
            <span translate="no" className="flex items-baseline gap-2 text-xs text-ink-3">
              <span className={join('ident shrink-0 rounded-field px-1.5', toneStyle[tones[method] ?? 'mute'])}>{method}</span>
              <span className="ident min-w-0 [overflow-wrap:anywhere]">{path}</span>
            </span>
          </span>
        </summary>
        <pre
          translate="no"
          className="mx-3.5 mb-3.5 rounded-field border border-line bg-sunken p-3 [font-family:ui-monospace,'SFMono-Regular',Consolas,'DejaVu_Sans_Mono',monospace] text-xs/relaxed whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          <code className="[font-family:inherit]">{curl}</code>
        </pre>
      </details>
      <CopyButton text={curl} name={m.command(summary)} className="absolute end-2.5 top-3.5" />
    </li>
  )
}

function useCalls(code: string): { calls: readonly ServerCall[] | undefined; fault: unknown } {
  const [calls, setCalls] = useState<readonly ServerCall[]>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const stop = new AbortController()
    callApi<ServerCalls>('GET', `/servers/${code}/calls`, undefined, stop.signal).then(
      (answer) => setCalls(answer.calls),
      (error: unknown) => {
        if (!stop.signal.aborted) setFault(error)
      },
    )
    return () => stop.abort()
  }, [code])
  return { calls, fault }
}

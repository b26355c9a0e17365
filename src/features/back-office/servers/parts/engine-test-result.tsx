import type { ReactNode } from 'react'
import { useMessages } from '#features/servers/engine/messages/use-messages.ts'
import type { EngineTestAnswer, ShownCertificate } from '#features/servers/engine/model.ts'
import type { Amount } from '#features/servers/model/hosts.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { EngineTest } from './use-engine-test.ts'

/** Result of a test: the engine as the worker found it, or why the settings were refused. `onTrust`: accepts the certificate that the engine showed. */
export function EngineTestResult({ test, onTrust }: { test: EngineTest; onTrust?: (fingerprint: string) => void }) {
  const m = useMessages()
  const { answer, busy, isSlow } = test
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {busy ? <Notice tone={isSlow ? 'warn' : 'info'}>{isSlow ? m.testSlow : m.testing}</Notice> : null}
      {answer?.ok ? <Found answer={answer} /> : null}
      {answer?.ok === false ? (
        answer.certificate && onTrust ? (
          <Trust certificate={answer.certificate} onTrust={onTrust} />
        ) : (
          <Notice tone="bad">
            <p>{m.testFailed}</p>
            {onTrust ? null : Object.values(test.faults).map((fault) => <p key={fault}>{fault}</p>)}
          </Notice>
        )
      ) : null}
    </div>
  )
}

function Trust({ certificate: { fingerprint, subject, validTo }, onTrust }: { certificate: ShownCertificate; onTrust: (fingerprint: string) => void }) {
  const m = useMessages()
  const { date } = useDates()
  return (
    <Notice
      tone="warn"
      title={m.certificate}
      action={
        <Button size="sm" onClick={() => onTrust(fingerprint)}>
          {m.trust}
        </Button>
      }
    >
      <p>{m.certificateText}</p>
      <p className="ident mt-2 break-all">{fingerprint.match(/../g)?.join(':')}</p>
      <p className="mt-1 text-ink-2">{m.certificateFacts(subject, date(new Date(validTo)))}</p>
    </Notice>
  )
}

function Found({ answer: { version, hosts, addresses, capabilities } }: { answer: Extract<EngineTestAnswer, { ok: true }> }) {
  const m = useMessages()
  const free = ({ total, used }: Amount) => (total === null || used === null ? m.found.unknown : m.found.gib(Math.max(0, total - used)))
  return (
    <Notice tone="ok" title={m.testOk}>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={m.found.version}>{version ?? m.found.unknown}</Fact>
        {addresses > 0 ? <Fact name={m.found.addresses}>{addresses}</Fact> : null}
        {hosts.map(({ name, memoryGib, diskGib }) => (
          <Fact key={name} name={m.found.hosts}>
            {[name, m.found.memory(free(memoryGib)), m.found.disk(free(diskGib))].join(' · ')}
          </Fact>
        ))}
      </dl>
      <ul aria-label={m.found.can} className="mt-3 flex flex-wrap gap-2">
        {Object.entries(capabilities).map(([name, can]) => (
          <li key={name}>
            <Badge tone={can ? 'ok' : 'mute'}>{`${m.abilities[name] ?? name} · ${can ? m.yes : m.no}`}</Badge>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

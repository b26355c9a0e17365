import type { ReactNode } from 'react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackToServers, KeyActions, KeyServers, RemoveKey } from '../parts/key-actions.tsx'
import { Command } from '../parts/command.tsx'
import { keyKind, type KeysPage, type ListedKey } from '../model.ts'
import { useSshKeysView, type SshKeysView } from './ssh-keys-view.ts'

/** One ruled sheet: numbered keys as entries of a register, the instructions as a strip of four cells below. */
export default function SshKeysTemplate2(props: KeysPage) {
  const view = useSshKeysView(props)
  const { head, empty } = view
  const { keys } = props
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-line px-5 py-5 sm:px-7">
        <div className="min-w-0">
          <BackToServers className="mb-2" />
          <h1 className="flex flex-wrap items-baseline gap-x-3 text-2xl font-semibold tracking-tight">
            {head.title}
            {head.count ? <span className="font-mono text-xs font-normal text-ink-3">{head.count}</span> : null}
          </h1>
          <p className="max-w-prose text-ink-2">{head.subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <KeyActions {...props} />
        </div>
      </header>
      {keys.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ol>
          {keys.map((key, index) => (
            <Entry {...view} key={key.id} sshKey={key} number={index + 1} />
          ))}
        </ol>
      )}
      <Guide {...view} />
    </div>
  )
}

function Entry({ sshKey, number, m, dateTime }: SshKeysView & { sshKey: ListedKey; number: number }) {
  return (
    <li className="grid border-b border-line sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <span aria-hidden className="border-line px-5 pt-5 font-mono text-xs text-ink-3 max-sm:hidden sm:border-e sm:px-7">
        {String(number).padStart(2, '0')}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 pb-3">
          <h2 className="min-w-0 text-base font-semibold break-words">{sshKey.name}</h2>
          <div className="ms-auto">
            <RemoveKey sshKey={sshKey} />
          </div>
        </div>
        <dl className="grid border-t border-line text-sm lg:grid-cols-[8rem_minmax(0,2fr)_minmax(0,1fr)_8.5rem]">
          <Cell name={m.kind}>
            <span className="font-mono text-xs">{keyKind(sshKey)}</span>
          </Cell>
          <Cell name={m.fingerprint}>
            <span className="flex items-center gap-1">
              <span className="min-w-0 font-mono text-xs break-all">{sshKey.fingerprint}</span>
              <CopyButton text={sshKey.publicKey} name={`${m.publicKey} ${sshKey.name}`} />
            </span>
          </Cell>
          <Cell name={m.usedOn}>
            <KeyServers sshKey={sshKey} />
          </Cell>
          <Cell name={m.addedAt}>
            <time dateTime={sshKey.createdAt.toISOString()} className="font-mono text-xs tabular-nums">
              {dateTime(sshKey.createdAt)}
            </time>
          </Cell>
        </dl>
      </div>
    </li>
  )
}

function Cell(props: { name: string; children: ReactNode }) {
  return (
    <div className="border-line px-5 py-3 max-lg:not-first:border-t lg:not-first:border-s">
      <dt className="label">{props.name}</dt>
      <dd className="mt-1 min-w-0 break-words">{props.children}</dd>
    </div>
  )
}

function Guide({ m: { guide: m }, guide: steps }: SshKeysView) {
  return (
    <section aria-label={m.title} className="bg-sunken">
      <h2 className="label px-5 pt-5 sm:px-7">{m.title}</h2>
      <ol className="grid sm:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex min-w-0 flex-col border-line px-5 py-5 max-sm:not-first:border-t sm:px-7 sm:even:border-s xl:not-first:border-s">
            <p aria-hidden className="font-mono text-2xs text-brand-ink">
              {String(index + 1).padStart(2, '0')}
            </p>
            <h3 className="mt-1 font-semibold">{step.title}</h3>
            {step.text ? <p className="mt-1 text-xs/5 text-ink-2">{step.text}</p> : null}
            {step.command ? <Command text={step.command} className="mt-3 bg-surface!" /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Badge } from '#ui/display/badge.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { cardStyle } from '#ui/recipes.ts'
import { BackToServers, KeyActions, KeyServers, RemoveKey } from '../parts/key-actions.tsx'
import { Command } from '../parts/command.tsx'
import { keyKind, type KeysPage, type ListedKey } from '../model.ts'
import { useSshKeysView, type SshKeysView } from './ssh-keys-view.ts'
import { CollectionCards } from '#ui/display/collection-cards.tsx'

/** One card per key, with the instructions in four steps beside them. */
export default function SshKeysTemplate1(props: KeysPage) {
  const view = useSshKeysView(props)
  return (
    <>
      <BackToServers className="mb-2" />
      <CollectionCards {...view.head} actions={<KeyActions {...props} />} empty={view.empty} guide={{ title: view.m.guide.title, steps: <Guide {...view} /> }}>
        {props.keys.map((key) => (
          <KeyCard {...view} key={key.id} sshKey={key} />
        ))}
      </CollectionCards>
    </>
  )
}

function KeyCard({ sshKey, m, dateTime }: SshKeysView & { sshKey: ListedKey }) {
  return (
    <li className={`${cardStyle} flex gap-4 p-5 max-sm:p-4`}>
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink max-sm:hidden">
        <KeyArt />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 text-[0.9375rem] font-semibold break-words">{sshKey.name}</h2>
          <Badge>{keyKind(sshKey)}</Badge>
          <div className="ms-auto">
            <RemoveKey sshKey={sshKey} />
          </div>
        </div>
        <p className="mt-1 flex items-center gap-1 text-xs text-ink-2">
          <span className="ident min-w-0 break-all">{sshKey.fingerprint}</span>
          <CopyButton text={sshKey.publicKey} name={`${m.publicKey} ${sshKey.name}`} />
        </p>
        <dl className="mt-3 grid gap-x-8 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <dt className="label">{m.usedOn}</dt>
            <dd className="mt-0.5">
              <KeyServers sshKey={sshKey} />
            </dd>
          </div>
          <div>
            <dt className="label">{m.addedAt}</dt>
            <dd className="mt-0.5 tabular-nums">
              <time dateTime={sshKey.createdAt.toISOString()}>{dateTime(sshKey.createdAt)}</time>
            </dd>
          </div>
        </dl>
      </div>
    </li>
  )
}

/** Drawn here instead of an icon of the set, which is loaded with the frame of every console page. */
function KeyArt() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <circle cx="8" cy="15" r="4" />
      <path d="m11 12 8-8m-3 3 3 3" />
    </svg>
  )
}

function Guide({ guide: steps }: SshKeysView) {
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className="relative flex gap-3.5 pb-6 last:pb-0 not-last:before:absolute not-last:before:inset-y-8 not-last:before:start-3.5 not-last:before:w-px not-last:before:bg-line-2"
        >
          <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-ink tabular-nums">
            {index + 1}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <h3 className="font-medium">{step.title}</h3>
            {step.text ? <p className="mt-0.5 text-xs/5 text-ink-2">{step.text}</p> : null}
            {step.command ? <Command text={step.command} className="mt-2" /> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

import { keyKind } from '#features/servers/keys/model.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { TransferDetail } from '../model.ts'

/** Keys that signed in before the transfer, by server. */
export function RemovedKeys({ transfer }: { transfer: TransferDetail }) {
  const m = usePageMessages().outcome
  return (
    <section aria-labelledby="removed-keys" className="flex flex-col gap-2">
      <h3 id="removed-keys" className="text-sm font-medium">
        {m.removed}
      </h3>
      <p className="text-xs text-ink-2">{transfer.removedKeys.length > 0 ? m.removedText : m.removedNone}</p>
      {transfer.removedKeys.map(({ code, keys }) => (
        <ul key={code} aria-label={code} className="divide-y divide-line rounded-button border border-line t2:rounded-none">
          {keys.map((key) => (
            <li key={key.fingerprint} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3.5 py-2 text-xs">
              <span className="ident text-ink-3">{code}</span>
              <span className="font-medium">{keyKind(key)}</span>
              <span className="ident min-w-0 break-all text-ink-2">{key.fingerprint}</span>
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}

import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Ten recovery codes, shown once. */
export function CodeList({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const m = useMessages().safety
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">{m.saveTitle}</h2>
        <p className="mt-1 text-ink-2">{m.saveText}</p>
      </div>
      <div className="relative rounded-button border border-line bg-sunken p-4">
        <ul aria-label={m.codes} className="grid grid-cols-2 gap-x-6 gap-y-2 pe-8 font-mono tracking-wide">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} name={m.copyAll} className="absolute end-2 top-2 size-8" />
      </div>
      <Button tone="primary" size="lg" onClick={onSaved}>
        {m.saved}
      </Button>
    </section>
  )
}

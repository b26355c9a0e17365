import { Checkbox } from '#ui/forms/checkbox.tsx'
import { keyKind, type SshKey } from '../model.ts'

/** Checkboxes for keys, with their fingerprints. */
export function KeyChoice(props: { keys: readonly SshKey[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const { keys, chosen } = props
  return (
    <div className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto rounded-field border border-line">
      {keys.map((key) => (
        <Checkbox
          key={key.id}
          className="justify-center px-3 py-2.5 hover:bg-hover"
          checked={chosen.includes(key.id)}
          onChange={(event) => props.onChange(event.target.checked ? [...chosen, key.id] : chosen.filter((id) => id !== key.id))}
        >
          <span className="block font-medium break-words text-ink">{key.name}</span>
          <span className="ident block text-2xs break-all text-ink-3">
            {keyKind(key)} · {key.fingerprint}
          </span>
        </Checkbox>
      ))}
    </div>
  )
}

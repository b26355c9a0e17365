import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { Switch } from '../forms/checkbox.tsx'
import { usePaletteShortcut } from './palette-button.tsx'
import { singleKeysOn, turnSingleKeys } from './shortcut-keys.ts'
import { usePaletteMessages } from './use-palette-messages.ts'

/** List of the keyboard shortcuts, with a switch for those of a single key. `rows`: lists move by keys here. */
export function ShortcutSheet({ rows, onClose }: { rows?: boolean; onClose: () => void }) {
  const m = usePaletteMessages().shortcuts
  const palette = usePaletteShortcut()
  const [on, setOn] = useState(singleKeysOn)
  const everywhere = [[palette, m.palette]] as const
  const single = [
    ['/', m.listSearch],
    ['?', m.sheet],
  ] as const
  const inLists = rows
    ? ([
        ['↑ ↓  j k', m.rows],
        ['Enter', m.openRow],
      ] as const)
    : []
  return (
    <Dialog open onClose={onClose} title={m.title} size="sm">
      <dl className="flex flex-col">
        {[...everywhere, ...(on ? single : []), ...inLists].map(([key, text]) => (
          <div key={key} className="flex min-h-10 items-center justify-between gap-4 border-b border-line last:border-b-0">
            <dt>{text}</dt>
            <dd>
              <kbd className="rounded-field border border-line-2 bg-sunken px-2 py-0.5 text-xs text-ink-2">{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={on}
        onChange={(event) => {
          turnSingleKeys(event.target.checked)
          setOn(event.target.checked)
        }}
      >
        {m.single}
        <span className="block text-xs text-ink-3">{m.singleHint}</span>
      </Switch>
    </Dialog>
  )
}

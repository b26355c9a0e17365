import { useMessages as useTexts } from '#features/site/texts/messages/use-messages.ts'
import type { Tree } from '#features/site/texts/model/fields.ts'
import type { PageEditor } from '#features/site/texts/model/pages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LastWritten } from './content-cells.tsx'

type Props = { editor: PageEditor; names: Readonly<Record<string, string>>; onTake: (texts: Tree) => void; onClose: () => void }

/** Saved versions of a text. One that is brought back goes to the editor. */
export function PageVersions({ editor, names, onTake, onClose }: Props) {
  const m = useTexts()
  const { versions, shipped } = editor
  return (
    <Dialog open onClose={onClose} title={m.versions} description={m.versionsText}>
      {versions.length === 0 ? <p className="text-ink-2">{m.noVersions}</p> : null}
      <ul className="divide-y divide-line">
        {versions.map(({ version, written, texts, shipped: isShipped }) => {
          const own = isShipped ? shipped : texts
          return (
            <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
              <span>
                <span className="block font-medium">
                  {m.version(version)}
                  {isShipped ? <span className="ms-2 font-normal text-ink-3">{m.toShipped}</span> : null}
                </span>
                <LastWritten at={written.writtenAt} by={written.writtenBy} names={names} />
              </span>
              {own ? (
                <Button size="sm" aria-label={m.takeVersionOf(version)} onClick={() => onTake(own)}>
                  {m.takeVersion}
                </Button>
              ) : (
                <span className="text-xs text-ink-3">{m.states.unusable}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

import { useMessages } from '#features/site/texts/messages/use-messages.ts'
import { pathOfPage, type PageEditor } from '#features/site/texts/model/pages.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { buttonStyle } from '#ui/recipes.ts'

export type MadePreview = { token: string; expiresAt: Date }

/** Links to the real page in both designs with the text of the editor, without saving it. */
export function PreviewDialog({ editor, made, onClose }: { editor: PageEditor; made: MadePreview; onClose: () => void }) {
  const m = useMessages()
  const { time } = useDates()
  return (
    <Dialog open onClose={onClose} title={m.preview} description={m.previewText(time(made.expiresAt))}>
      <div className="flex flex-wrap gap-2.5">
        {(['template1', 'template2'] as const).map((design) => (
          <a
            key={design}
            href={`/${editor.language}${pathOfPage(editor.page)}/template/${design}?preview=${made.token}`}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({})}
          >
            {m.designs[design]}
          </a>
        ))}
      </div>
    </Dialog>
  )
}

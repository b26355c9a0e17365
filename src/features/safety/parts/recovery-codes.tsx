import IconDownload from '~icons/lucide/download'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '../messages/use-messages.ts'

function download(name: string, lines: readonly string[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${lines.join('\r\n')}\r\n`], { type: 'text/plain' }))
  link.download = name
  link.click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Ten codes, shown once: to copy, download or write down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { twoFactor: m, title } = useMessages()
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.codesTitle}
      description={m.codesText}
      footer={
        <>
          <Button onClick={() => download(m.fileName, [`${title} · ${m.codes}`, location.origin, '', ...codes])}>
            <IconDownload className="size-4" aria-hidden />
            {m.download}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {m.saved}
          </Button>
        </>
      }
    >
      <div className="relative border border-line bg-sunken p-4 t1:rounded-button">
        <ul aria-label={m.codes} className="grid grid-cols-2 gap-x-6 gap-y-2 pe-8 font-mono text-[0.9375rem] tracking-wide">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <CopyButton text={codes.join('\n')} name={m.copyAll} className="absolute end-2 top-2 size-8" />
      </div>
    </Dialog>
  )
}

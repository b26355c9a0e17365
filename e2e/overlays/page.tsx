// Page of e2e/overlays.e2e.ts: every overlay of the kit inside a form that records the events.
import { useState, type SyntheticEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { MessagesProvider } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Menu, Popover } from '#ui/menu.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { zh } from '#ui/messages/zh.ts'

const heard = { around: [] as string[], inside: [] as string[], document: [] as string[] }
Object.assign(globalThis, { heard })
const hears = (where: readonly string[]) => (event: SyntheticEvent) => void (where as string[]).push(event.type)
const kinds = ['onSubmit', 'onReset', 'onInvalid', 'onBeforeInput', 'onInput', 'onChange', 'onClick', 'onKeyDown', 'onKeyUp'] as const
const listeners = Object.fromEntries(kinds.map((kind) => [kind, hears(heard.around)]))

function inner(event: SyntheticEvent): void {
  event.preventDefault()
  heard.inside.push(event.type)
}

/** Controls whose events rise: with a type, without one, and those of a separate form. */
function Controls(props: { name: string }) {
  return (
    <form onSubmit={inner} onReset={inner}>
      <input aria-label={`${props.name} field`} required />
      <button>{`${props.name} send`}</button>
      <button type="reset">{`${props.name} reset`}</button>
    </form>
  )
}

type Open = 'dialog' | 'form dialog' | 'confirm' | 'sheet' | undefined

function Page() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div {...listeners}>
      <form onSubmit={(event) => event.preventDefault()}>
        <button>Pay</button>
        {(['dialog', 'form dialog', 'confirm', 'sheet'] as const).map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>{`Open ${kind}`}</Button>
        ))}
        <Menu trigger={<Button>Open menu</Button>} items={[{ key: 'a', label: 'Entry', onSelect: () => heard.inside.push('select') }]} />
        <Popover trigger={<Button>Open popover</Button>} label="Panel">
          <Controls name="popover" />
        </Popover>
        <Dialog open={open === 'dialog'} onClose={close} title="Dialog">
          <Controls name="dialog" />
          <Menu trigger={<Button>Open inner menu</Button>} items={[{ key: 'a', label: 'Inner entry' }]} />
        </Dialog>
        <Dialog open={open === 'form dialog'} onClose={close} title="Form dialog" onSubmit={inner} footer={<Button type="submit">Save</Button>}>
          <input aria-label="form dialog field" />
        </Dialog>
        <ConfirmDialog open={open === 'confirm'} onClose={close} title="Confirm" confirm="Cancel it" onConfirm={() => heard.inside.push('confirm')} />
      </form>
      <Sheet open={open === 'sheet'} onClose={close} title="Sheet">
        <Controls name="sheet" />
      </Sheet>
    </div>
  )
}

for (const type of ['submit', 'keydown']) document.addEventListener(type, () => heard.document.push(type))
createRoot(document.querySelector('#root')!).render(
  <MessagesProvider locale="zh" siteName="云" catalogue={{ ui: zh }} timeZone="Asia/Shanghai">
    <Page />
  </MessagesProvider>,
)

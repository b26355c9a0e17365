import { useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { controlStyle } from '#ui/recipes.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'

/** Dialog that shows pasted text before it is sent, because several lines run as commands one after the other. */
export function PasteDialog(props: {
  text: string
  /** Texts of the dialog if the text is typed as keys. */
  words?: { title: string; text: string; submit: string }
  onSend: (text: string) => void
  onClose: () => void
}) {
  const m = { ...useTerminalMessages().pasting, ...props.words }
  const ui = useUiMessages()
  const id = useId()
  const [text, setText] = useState(props.text)
  const [checked, setChecked] = useState(false)
  const lines = text.trimEnd().split(/\r\n|\r|\n/).length
  const ready = text !== '' && (lines < 2 || checked)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={m.title}
      description={m.text}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) props.onSend(text)
      }}
      footer={
        <>
          <Button onClick={props.onClose}>{ui.cancel}</Button>
          <Button type="submit" tone="primary" disabled={!ready}>
            {m.submit}
          </Button>
        </>
      }
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {m.label}
        </label>
        <textarea
          ref={takeEarlyInput}
          id={id}
          rows={7}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => {
            setText(event.target.value)
            setChecked(false)
          }}
          className={controlStyle('md', 'ident h-auto! resize-y py-2')}
        />
      </div>
      {lines > 1 ? (
        <>
          <Notice tone="warn">{m.lines(lines)}</Notice>
          <Checkbox checked={checked} onChange={(event) => setChecked(event.target.checked)}>
            {m.confirm}
          </Checkbox>
        </>
      ) : null}
    </Dialog>
  )
}

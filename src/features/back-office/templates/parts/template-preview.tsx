import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { mailSchemes } from '#features/messages/model.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { previewAddress, previewWidths, smsParts, templateAddress, type TemplateChoice, type TemplateWords } from '../model.ts'
import { EditTemplate } from './edit-template.tsx'
import { SendTemplate } from './send-template.tsx'

/** The chosen message in every way that it is sent. */
export function TemplatePreview({ choice, words }: { choice: TemplateChoice; words: TemplateWords }) {
  const m = useMessages().templates
  const [sending, setSending] = useState(false)
  const [editing, setEditing] = useState(false)
  const lang = locales.find(({ code }) => code === choice.language)!.iso
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Card
        title={m.mail}
        aside={
          <div className="flex flex-wrap gap-2">
            {words.editable ? (
              <Button size="sm" onClick={() => setEditing(true)}>
                {m.edit}
              </Button>
            ) : null}
            <Button size="sm" onClick={() => setSending(true)}>
              {m.send}
            </Button>
          </div>
        }
      >
        <Choices choice={choice} />
        <p className="mt-4 text-sm">
          <span className="text-ink-3">{m.subject}</span>{' '}
          <strong lang={lang} className="font-semibold break-words">
            {words.subject}
          </strong>
        </p>
        <div className={`mt-3 overflow-hidden rounded-field border border-line ${choice.width === 'phone' ? 'max-w-[23.4375rem]' : ''}`}>
          <iframe
            key={words.editable?.revision}
            title={`${m.mail}: ${words.subject}`}
            src={previewAddress(choice)}
            sandbox="allow-popups"
            className="block h-[42rem] w-full border-0"
          />
        </div>
      </Card>
      <div className="grid gap-5 md:grid-cols-2">
        <Channel title={m.sms} lang={lang} text={words.sms} note={words.sms && m.smsParts([...words.sms].length, smsParts(words.sms))} />
        <Channel title={m.box} lang={lang} text={words.box} />
        <Channel title={m.wechat} lang={lang} text={words.wechat && `${words.wechat.title}\n${words.wechat.text}`} />
        <Channel title={m.plain} lang={lang} text={words.text} note={m.plainHint} />
      </div>
      {editing && words.editable ? <EditTemplate choice={choice} text={words.editable} onClose={() => setEditing(false)} /> : null}
      {sending ? <SendTemplate choice={choice} onClose={() => setSending(false)} /> : null}
    </div>
  )
}

function Choices({ choice }: { choice: TemplateChoice }) {
  const m = useMessages().templates
  const navigate = useNavigate()
  const go = (_: string, href: string) => void navigate(href, { preventScrollReset: true })
  const address = (own: Partial<TemplateChoice>) => templateAddress({ ...choice, ...own })
  return (
    <div className="flex flex-wrap gap-3">
      <SegmentedLinks
        label={m.language}
        value={choice.language}
        items={locales.map(({ code, name, iso }) => ({ value: code, label: <span lang={iso}>{name}</span>, href: address({ language: code }) }))}
        go={go}
      />
      <SegmentedLinks
        label={m.scheme}
        value={choice.scheme}
        items={mailSchemes.map((scheme) => ({ value: scheme, label: m.schemes[scheme], href: address({ scheme }) }))}
        go={go}
      />
      <SegmentedLinks
        label={m.width}
        value={choice.width}
        items={previewWidths.map((width) => ({ value: width, label: m.widths[width], href: address({ width }) }))}
        go={go}
      />
    </div>
  )
}

function Channel({ title, text, lang, note }: { title: string; text: string | undefined; lang: string; note?: ReactNode }) {
  const m = useMessages().templates
  return (
    <Card title={title}>
      {text ? (
        <p lang={lang} className="text-sm break-words whitespace-pre-line">
          {text}
        </p>
      ) : (
        <p className="text-sm text-ink-3">{m.notBy}</p>
      )}
      {text && note ? <p className="mt-3 text-xs text-ink-3 tabular-nums">{note}</p> : null}
    </Card>
  )
}

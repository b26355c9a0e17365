import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import IconBell from '~icons/lucide/bell'
import IconChat from '~icons/lucide/message-circle'
import IconMail from '~icons/lucide/mail'
import IconPhone from '~icons/lucide/message-square-text'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../messages/use-messages.ts'
import { isAllowed, isForced, noticeChannels, sentCategories, type MessageCategory, type NoticeChannel, type NoticeChoice } from '../model.ts'

const icons = { box: IconBell, sms: IconPhone, mail: IconMail, wechat: IconChat }

/** `phone`, `mail`: as shown to their owner, null without one; `wechat`: null where the site has none; `mailHref`: address of the page that binds an e-mail address. */
export type ChoicesProps = { choices: readonly NoticeChoice[]; reach: { phone: string | null; mail: string | null; wechat: boolean | null }; mailHref: string }

/** Channels of each category of notices; each change is saved at once. */
export function NoticeChoices(props: ChoicesProps) {
  const m = useMessages()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [choices, setChoices] = useState(props.choices)
  const channels = noticeChannels.filter((channel) => channel !== 'wechat' || props.reach.wechat !== null)

  async function change(category: MessageCategory, channel: NoticeChannel, wanted: boolean) {
    const before = choices
    setChoices(before.map((one) => (one.category === category && one.channel === channel ? { ...one, wanted } : one)))
    try {
      setChoices(await callApi<NoticeChoice[]>('PUT', '/messages/choices', { choices: [{ category, channel, wanted }] }))
      toast.ok(m.choices.saved)
      await revalidate()
    } catch (error) {
      setChoices(before)
      toast.bad(errorMessage(error))
    }
  }

  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{m.choices.title}</caption>
          <thead>
            <tr className="border-b border-line bg-sunken text-start align-top">
              <th scope="col" className="label px-5 py-3 text-start font-medium max-sm:px-4 t2:sm:px-7">
                {m.choices.topic}
              </th>
              {channels.map((channel) => (
                <ChannelHead key={channel} channel={channel} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {sentCategories.map((category) => (
              <tr key={category} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-5 py-4 text-start font-normal max-sm:px-4 t2:sm:px-7">
                  <span className="block font-medium">{m.categories[category]}</span>
                  <span className="block text-xs text-ink-3 max-sm:hidden">{m.choices.leads[category]}</span>
                </th>
                {channels.map((channel) => (
                  <td key={channel} className="px-1 text-center">
                    <Cell
                      category={category}
                      channel={channel}
                      wanted={choices.some((one) => one.category === category && one.channel === channel && one.wanted)}
                      onChange={(wanted) => void change(category, channel, wanted)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-col gap-1 border-t border-line px-5 py-4 text-xs text-ink-3 max-sm:px-4 t2:sm:px-7">
        <p>{m.choices.securityHint}</p>
        {props.reach.wechat === false ? <p>{m.choices.wechatHint}</p> : null}
      </div>
    </>
  )
}

function ChannelHead({ channel, reach, mailHref }: { channel: NoticeChannel } & ChoicesProps) {
  const { choices: m } = useMessages()
  const Icon = icons[channel]
  const addresses: Record<NoticeChannel, string | null> = { box: '', sms: reach.phone, mail: reach.mail, wechat: reach.wechat ? '' : null }
  const address = addresses[channel]
  return (
    <th scope="col" className="w-32 px-1 py-3 text-center font-medium max-sm:w-16">
      <Icon className="mx-auto size-4.5 text-ink-2" aria-hidden />
      <span className="mt-1 block text-xs leading-tight">{m.channels[channel]}</span>
      <span className="block truncate text-2xs font-normal text-ink-3 max-sm:sr-only">
        {address ?? { box: '', sms: m.noPhone, mail: m.noMail, wechat: m.noWechat }[channel]}
        {channel === 'mail' && address === null ? (
          <Link to={mailHref} className={`ms-1.5 inline-block min-h-6 leading-6 ${linkStyle}`}>
            {m.bindMail}
          </Link>
        ) : null}
      </span>
    </th>
  )
}

function Cell(props: { category: MessageCategory; channel: NoticeChannel; wanted: boolean; onChange: (wanted: boolean) => void }) {
  const m = useMessages()
  const name = m.choices.by(m.categories[props.category], m.choices.channels[props.channel])
  if (!isAllowed(props.category, props.channel))
    return (
      <span className="text-ink-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{m.choices.never}</span>
      </span>
    )
  const forced = isForced(props.category, props.channel)
  return (
    <span className="inline-grid size-11 place-items-center" title={forced ? m.choices.always : undefined}>
      <Checkbox
        aria-label={forced ? `${name} (${m.choices.always})` : name}
        checked={props.wanted}
        disabled={forced}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </span>
  )
}

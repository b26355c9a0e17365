import { Disclosure } from '#ui/display/disclosure.tsx'
import { join } from '#ui/recipes.ts'
import { ActionLink, cell, EndRow, Frame, Hero, Part } from '../parts/graphite.tsx'
import { DialArt } from '../parts/dial-art.tsx'
import { LifecycleDrawing } from '../parts/lifecycle-drawing.tsx'
import type { Channel, ServicesProps } from './services-props.ts'
import { ChannelLinks } from '../parts/channel-links.tsx'

/** Template 2: figures in a ruled grid, the days after expiry as a timing diagram with its table, channels as a directory. */
export default function Services2({ copy, channels, hours, rules }: ServicesProps) {
  return (
    <Frame>
      <Hero
        eyebrow={copy.eyebrow}
        strong={copy.heading[0]!}
        quiet={copy.heading[1]}
        lead={copy.lead}
        actions={
          <>
            <ActionLink path="/about/contact" primary>
              {copy.toContact}
            </ActionLink>
            <ActionLink path="#lifecycle">{copy.toLifecycle}</ActionLink>
          </>
        }
        art={<DialArt copy={copy.lifecycle} className="relative w-[72%]" />}
      />
      <Part number="01" title={copy.promises.title} lead={copy.promises.lead}>
        <ul className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {copy.promises.items.map((item, index) => (
            <li
              key={item.title}
              className={join(
                'border-line px-7 py-8 max-md:px-5 lg:[&:nth-child(3n+1)]:ps-14',
                index > 0 && 'max-sm:border-t',
                index % 2 === 1 && 'sm:max-lg:border-s',
                index > 1 && 'sm:max-lg:border-t',
                index % 3 > 0 && 'lg:border-s',
                index > 2 && 'lg:border-t',
              )}
            >
              <p className="ident text-[1.75rem]/tight font-medium tracking-tight text-brand-ink">{item.figure}</p>
              <h3 className="mt-3 text-lg">{item.title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-ink-2">{item.text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part number="02" id="lifecycle" title={copy.lifecycle.title} lead={copy.lifecycle.lead}>
        <div className={join(cell, 'border-t border-line py-8 max-md:hidden')}>
          <LifecycleDrawing copy={copy.lifecycle} rules={rules} className="block w-full" />
        </div>
        <StageTable copy={copy.lifecycle} />
        <ul className={join(cell, 'grid gap-2 border-t border-line py-6 text-sm text-ink-2')}>
          {copy.lifecycle.notes.map((note) => (
            <li key={note} className="max-w-4xl">
              {note}
            </li>
          ))}
        </ul>
      </Part>
      <Part number="03" title={copy.channels.title} lead={copy.channels.lead}>
        {hours ? (
          <p className={join(cell, 'border-t border-line bg-surface py-4')}>
            <span className="label text-brand-ink!">{copy.channels.hours}</span>
            <span className="ms-4">{hours}</span>
          </p>
        ) : null}
        <ul>
          {channels.map((channel) => (
            <ChannelRow key={channel.key} channel={channel} />
          ))}
        </ul>
      </Part>
      <Part number="04" title={copy.faq.title}>
        <div className={join(cell, 'border-t border-line')}>
          {copy.faq.items.map((item, index) => (
            <Disclosure key={item.q} summary={item.q} open={index === 0} className="last:border-b-0">
              <p className="max-w-[46em] text-[0.9375rem]">{item.a}</p>
            </Disclosure>
          ))}
        </div>
      </Part>
      <EndRow {...copy.end} path="/about/contact" />
    </Frame>
  )
}

function StageTable({ copy }: { copy: ServicesProps['copy']['lifecycle'] }) {
  const { head } = copy
  const headStyle = 'label border-t border-line px-4 py-3 text-start font-medium first:ps-14 last:pe-14 max-lg:first:ps-8 max-lg:last:pe-8'
  const box =
    'border-t border-line px-4 py-4 align-top first:ps-14 last:pe-14 max-lg:first:ps-8 max-lg:last:pe-8 max-md:grid max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:gap-3 max-md:border-0 max-md:px-5! max-md:py-1'
  const small = 'label md:hidden'
  return (
    <table className="w-full border-collapse text-[0.9375rem] max-md:block">
      <caption className="sr-only">{copy.title}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {[head.stage, head.span, head.server, head.data, head.renew].map((text) => (
            <th key={text} scope="col" className={headStyle}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {copy.stages.map((stage) => (
          <tr key={stage.key} className="transition-colors hover:bg-surface max-md:block max-md:border-t max-md:border-line max-md:py-4">
            <th scope="row" className={join(box, 'text-start font-normal max-md:block')}>
              <span className="block text-base font-semibold">{stage.name}</span>
              <span className="mt-0.5 block text-xs text-ink-3">{stage.note}</span>
            </th>
            {[
              [head.span, stage.span],
              [head.server, stage.server],
              [head.data, stage.data],
              [head.renew, stage.renew],
            ].map(([label, value], index) => (
              <td key={label} className={join(box, index === 0 && 'ident text-brand-ink')}>
                <span className={small}>{label}</span>
                <span>{value}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ChannelRow({ channel }: { channel: Channel }) {
  return (
    <li className={join(cell, 'grid items-baseline gap-x-8 gap-y-1 border-t border-line py-4.5 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.2fr)]')}>
      <h3 className="text-lg">{channel.title}</h3>
      <p className="text-[0.9375rem] text-ink-2">{channel.text}</p>
      <p>
        <ChannelLinks links={channel.links} className="me-6" />
      </p>
    </li>
  )
}

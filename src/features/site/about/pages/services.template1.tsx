import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EndCard } from '#ui/display/end-card.tsx'
import type { ComponentType, SVGProps } from 'react'
import IconHelp from '~icons/lucide/book-open'
import IconMail from '~icons/lucide/mail'
import IconNews from '~icons/lucide/megaphone'
import IconChat from '~icons/lucide/message-circle'
import IconLetter from '~icons/lucide/pencil'
import IconPhone from '~icons/lucide/phone'
import IconTicket from '~icons/lucide/ticket'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { join } from '#ui/recipes.ts'
import { AccentLines, Hero, PrimaryLink, SecondLink, SectionTitle } from '../parts/clarity.tsx'
import { CushionArt } from '../parts/cushion-art.tsx'
import type { Channel, ChannelKey, ServicesProps, Stage } from './services-props.ts'
import { ChannelLinks } from '../parts/channel-links.tsx'

/** Template 1: the cushion drawing in the hero, promises as figures, the days after expiry as a coloured line, channels as cards. */
export default function Services1({ copy, channels, hours }: ServicesProps) {
  const to = useLocalePath()
  return (
    <>
      <Hero
        eyebrow={copy.eyebrow}
        title={<AccentLines lines={copy.heading} accent={copy.heading.length - 1} />}
        lead={copy.lead}
        actions={
          <>
            <PrimaryLink path="/about/contact">{copy.toContact}</PrimaryLink>
            <SecondLink path="#lifecycle">{copy.toLifecycle}</SecondLink>
          </>
        }
        art={<CushionArt copy={copy.lifecycle} className="w-full max-lg:hidden" />}
      />
      <section className="bg-linear-to-b from-surface to-bg py-22 max-sm:py-14">
        <div className="wrap">
          <SectionTitle title={copy.promises.title} lead={copy.promises.lead} />
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {copy.promises.items.map((item) => (
              <li key={item.title} className="rounded-card border border-line bg-surface px-7 pt-6 pb-7 shadow-1">
                <p className="text-3xl font-bold tracking-tight text-brand-ink tabular-nums">{item.figure}</p>
                <h3 className="mt-3 text-lg">{item.title}</h3>
                <p className="mt-1.5 text-[0.9375rem] text-ink-2">{item.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Lifecycle copy={copy.lifecycle} />
      <section className="wrap py-22 max-sm:py-14">
        <div className="flex flex-wrap items-end justify-between gap-x-10">
          <SectionTitle title={copy.channels.title} lead={copy.channels.lead} />
          {hours ? (
            <p className="mb-10 rounded-box bg-brand-soft px-5 py-3 text-sm text-brand-ink max-sm:mb-7">
              <span className="font-semibold">{copy.channels.hours}</span>
              <span className="ms-3">{hours}</span>
            </p>
          ) : null}
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {channels.map((channel) => (
            <ChannelCard key={channel.key} channel={channel} />
          ))}
        </ul>
      </section>
      <section className="border-t border-line bg-surface py-22 max-sm:py-14">
        <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <h2 className="text-title">{copy.faq.title}</h2>
          <div className="border-t border-line">
            {copy.faq.items.map((item, index) => (
              <Disclosure key={item.q} summary={item.q} open={index === 0}>
                <p className="max-w-[46em] text-[0.9375rem]">{item.a}</p>
              </Disclosure>
            ))}
          </div>
        </div>
      </section>
      <div className="bg-surface pt-2">
        <section className="wrap pb-22 max-sm:pb-14">
          <EndCard title={copy.end.title} text={copy.end.text} actions={[{ to: to('/about/contact'), text: copy.end.action }]} />
        </section>
      </div>
    </>
  )
}

const ways: Record<string, string> = {
  expiring: 'bg-ok',
  grace: 'bg-[oklch(.72_.15_75)]',
  suspended: 'bg-[oklch(.66_.18_40)]',
  recycled: 'bg-[oklch(.6_.12_300)]',
  released: 'bg-line-2',
}

function Lifecycle({ copy }: { copy: ServicesProps['copy']['lifecycle'] }) {
  return (
    <section id="lifecycle" className="border-y border-line bg-surface py-22 max-sm:py-14">
      <div className="wrap">
        <SectionTitle title={copy.title} lead={copy.lead} />
        <ol className="grid gap-y-8 lg:grid-cols-5">
          {copy.stages.map((stage, index) => (
            <li key={stage.key} className="relative max-lg:ps-7">
              <i
                aria-hidden
                className={join(
                  'absolute start-0 top-1 h-[calc(100%+1.25rem)] w-2 lg:static lg:block lg:h-2.5 lg:w-full',
                  ways[stage.key],
                  index === 0 && 'max-lg:rounded-t-full lg:rounded-s-full',
                  index === 4 && 'max-lg:h-full! max-lg:rounded-b-full lg:rounded-e-full',
                )}
              />
              {index === 1 ? (
                <span className="inline-flex rounded-pill bg-ink px-2.5 py-0.5 text-2xs font-semibold text-bg lg:absolute lg:-top-7 lg:start-0 lg:-translate-x-1/2">
                  {copy.expiry}
                </span>
              ) : null}
              <StageFacts stage={stage} head={copy.head} />
            </li>
          ))}
        </ol>
        <ul className="mt-10 grid gap-3 border-t border-line pt-6 text-sm text-ink-2">
          {copy.notes.map((note) => (
            <li key={note} className="max-w-4xl">
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function StageFacts({ stage, head }: { stage: Stage; head: ServicesProps['copy']['lifecycle']['head'] }) {
  const facts = [
    [head.server, stage.server],
    [head.data, stage.data],
    [head.renew, stage.renew],
  ] as const
  return (
    <div className="lg:pe-5">
      <p className="text-sm text-ink-3 lg:mt-5">{stage.span}</p>
      <h3 className="text-xl">{stage.name}</h3>
      <dl className="mt-3 grid gap-2 text-sm max-lg:grid-cols-2">
        {facts.map(([label, value], index) => (
          <div key={label} className={join(index === 2 && 'max-lg:col-span-2', 'lg:min-h-11')}>
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-3">{stage.note}</p>
    </div>
  )
}

const icons: Record<ChannelKey, ComponentType<SVGProps<SVGSVGElement>>> = {
  hotline: IconPhone,
  qq: IconChat,
  email: IconMail,
  letter: IconLetter,
  tickets: IconTicket,
  help: IconHelp,
  news: IconNews,
}

function ChannelCard({ channel }: { channel: Channel }) {
  const Icon = icons[channel.key]
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface px-6 pt-6 pb-5 shadow-1">
      <span className="grid size-11 place-items-center rounded-[13px] bg-brand-soft text-brand-ink">
        <Icon className="size-5.5" aria-hidden />
      </span>
      <h3 className="mt-4 text-lg">{channel.title}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-2">{channel.text}</p>
      <p className="mt-auto flex flex-col items-start">
        <ChannelLinks links={channel.links} />
      </p>
    </li>
  )
}

import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { EndCard } from '#ui/display/end-card.tsx'
import { PriceTag } from '../../parts/price-tag.tsx'
import type { AboutProps } from './about-props.ts'
import { AccentLines, LinkCards, Hero, PrimaryLink, SecondLink, SectionTitle } from '../parts/clarity.tsx'
import { FlowArt1 } from '../parts/flow-art.tsx'
import { RackArt1, SlipArt1 } from '../parts/promise-art.tsx'

/** Template 1: lines that gather into the mark, two promises, the figures on a pane, principles as cards. */
export default function About1({ copy, facts, links }: AboutProps) {
  const to = useLocalePath()
  return (
    <>
      <Hero
        eyebrow={copy.eyebrow}
        title={<AccentLines lines={copy.heading} accent={copy.accent} />}
        lead={copy.lead}
        actions={
          <>
            <PrimaryLink path="/about/contact">{copy.toContact}</PrimaryLink>
            <SecondLink path="/about/intro">{copy.toIntro}</SecondLink>
          </>
        }
        art={<FlowArt1 className="w-full max-lg:mx-auto max-lg:-mb-10 max-lg:h-80 max-lg:w-full max-sm:h-64" />}
      />
      <div className="bg-linear-to-b from-surface to-bg">
        <Figures copy={copy.numbers} facts={facts} />
        <Promises copy={copy.promises} />
      </div>
      <Principles copy={copy.principles} />
      <section className="wrap py-22 max-sm:py-14">
        <SectionTitle title={copy.links.title} />
        <LinkCards links={links} />
      </section>
      <section className="wrap pb-22 max-sm:pb-14">
        <EndCard title={copy.end.title} text={copy.end.text} actions={[{ to: to('/products/cloud-server-buy'), text: copy.end.action }]} />
      </section>
    </>
  )
}

function Figures({ copy, facts }: { copy: AboutProps['copy']['numbers']; facts: AboutProps['facts'] }) {
  const figures = [
    { label: copy.regions, value: facts.regions },
    { label: copy.zones, value: facts.zones },
    { label: copy.images, value: facts.images },
    { label: copy.plans, value: facts.plans },
  ]
  return (
    <section aria-label={copy.title} className="wrap relative z-10">
      <div className="glass -translate-y-9 rounded-card px-4 py-6 max-sm:-translate-y-4">
        <dl className="grid grid-cols-2 gap-y-6 md:grid-cols-5">
          {figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse px-4">
              <dt className="text-xs text-ink-3">{figure.label}</dt>
              <dd className="text-3xl font-bold tracking-tight tabular-nums max-sm:text-2xl">{figure.value}</dd>
            </div>
          ))}
          {facts.fromFen === undefined ? null : (
            <div className="flex flex-col-reverse px-4 max-md:col-span-2">
              <dt className="text-xs text-ink-3">{copy.from}</dt>
              <dd>
                <PriceTag fen={facts.fromFen} className="text-3xl font-bold tracking-tight max-sm:text-2xl" smallClassName="text-lg font-semibold" />
              </dd>
            </div>
          )}
        </dl>
      </div>
      <p className="-mt-4 text-center text-xs text-ink-3 max-sm:mt-1">{copy.note}</p>
    </section>
  )
}

function Promises({ copy }: { copy: AboutProps['copy']['promises'] }) {
  const card = 'relative flex flex-col overflow-hidden rounded-[28px] px-9 pt-9 max-sm:rounded-card max-sm:px-6 max-sm:pt-7'
  return (
    <section aria-label={copy.title} className="wrap grid gap-5 pt-16 pb-22 max-sm:pt-10 max-sm:pb-14 lg:grid-cols-2">
      <article className={`${card} bg-deep text-[#fff]`}>
        <h2 className="text-[1.75rem]">{copy.price.title}</h2>
        <p className="mt-3 mb-8 max-w-[34em] text-[oklch(.87_.03_262)]">{copy.price.text}</p>
        <SlipArt1 slip={copy.price.slip} />
      </article>
      <article className={`${card} border border-line bg-surface shadow-1`}>
        <h2 className="text-[1.75rem]">{copy.machine.title}</h2>
        <p className="mt-3 mb-8 max-w-[34em] text-ink-2">{copy.machine.text}</p>
        <RackArt1 rack={copy.machine.rack} />
      </article>
    </section>
  )
}

function Principles({ copy }: { copy: AboutProps['copy']['principles'] }) {
  return (
    <section className="border-y border-line bg-surface py-22 max-sm:py-14">
      <div className="wrap">
        <SectionTitle title={copy.title} lead={copy.lead} />
        <ol className="grid gap-x-10 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
          {copy.items.map((item, index) => (
            <li key={item.title}>
              <span className="grid size-10 place-items-center rounded-[12px] bg-brand-soft text-sm font-semibold text-brand-ink tabular-nums" aria-hidden>
                {index + 1}
              </span>
              <h3 className="mt-4 text-lg">{item.title}</h3>
              <p className="mt-2 text-[0.9375rem] text-ink-2">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

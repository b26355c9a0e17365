import type { ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import { PriceTag } from '../../parts/price-tag.tsx'
import type { AboutProps } from './about-props.ts'
import { FlowArt2 } from '../parts/flow-art.tsx'
import { ActionLink, cell, LinkCards, EndRow, Frame, Hero, Part } from '../parts/graphite.tsx'
import { RackArt2, SlipArt2 } from '../parts/promise-art.tsx'

/** Template 2: the mark as a plan, a strip of figures, two ruled promises, principles as a numbered ledger. */
export default function About2({ copy, facts, links }: AboutProps) {
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
            <ActionLink path="/about/intro">{copy.toIntro}</ActionLink>
          </>
        }
        art={<FlowArt2 words={copy.promises.price.slip.lines} className="relative w-[94%]" />}
      />
      <Figures copy={copy.numbers} facts={facts} />
      <section aria-label={copy.promises.title} className="crossed grid border-b border-line lg:grid-cols-2">
        <Promise mark="A" {...copy.promises.price} art={<SlipArt2 slip={copy.promises.price.slip} />} />
        <Promise mark="B" {...copy.promises.machine} art={<RackArt2 rack={copy.promises.machine.rack} />} />
      </section>
      <Part number="01" title={copy.principles.title} lead={copy.principles.lead}>
        <ol>
          {copy.principles.items.map((item, index) => (
            <li key={item.title} className={join(cell, 'grid gap-x-8 gap-y-2 border-t border-line py-6 md:grid-cols-[3.5rem_minmax(0,16rem)_minmax(0,1fr)]')}>
              <span className="label text-brand-ink!" aria-hidden>{`01.${index + 1}`}</span>
              <h3 className="text-lg">{item.title}</h3>
              <p className="text-[0.9375rem] text-ink-2">{item.text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Part number="02" title={copy.links.title}>
        <LinkCards links={links} />
      </Part>
      <EndRow {...copy.end} path="/products/cloud-server-buy" />
    </Frame>
  )
}

function Figures({ copy, facts }: { copy: AboutProps['copy']['numbers']; facts: AboutProps['facts'] }) {
  const big = 'text-[2.125rem]/tight font-semibold tracking-tight tabular-nums max-md:text-[1.625rem]'
  const figures: { label: string; value: ReactNode }[] = [
    { label: copy.regions, value: facts.regions },
    { label: copy.zones, value: facts.zones },
    { label: copy.images, value: facts.images },
    { label: copy.plans, value: facts.plans },
    ...(facts.fromFen === undefined ? [] : [{ label: copy.from, value: <PriceTag fen={facts.fromFen} className="" smallClassName="text-xl font-semibold" /> }]),
  ]
  return (
    <section aria-label={copy.title} className="crossed border-b border-line">
      <dl className="grid grid-cols-2 lg:grid-cols-5">
        {figures.map((figure, index) => (
          <div
            key={figure.label}
            className={join(
              'border-line px-7 py-6 max-md:px-5',
              index === 0 && 'lg:ps-14',
              index > 0 && 'lg:border-s',
              index % 2 === 1 && 'max-lg:border-s',
              index > 1 && 'max-lg:border-t',
              index === 4 && 'max-lg:col-span-2',
            )}
          >
            <dt className="label">{figure.label}</dt>
            <dd className={`mt-1.5 ${big}`}>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <p className={join(cell, 'label border-t border-line py-3')}>{copy.note}</p>
    </section>
  )
}

function Promise(props: { mark: string; title: string; text: string; art: ReactNode }) {
  return (
    <article className="flex flex-col border-line px-9 pt-10 max-lg:border-t max-lg:px-8 max-md:px-5 lg:border-s lg:first:border-s-0 lg:first:ps-14 max-lg:first:border-t-0">
      <p className="label text-brand-ink!" aria-hidden>
        {props.mark}
      </p>
      <h2 className="mt-3 text-[1.75rem]">{props.title}</h2>
      <p className="mt-2 mb-9 text-ink-2">{props.text}</p>
      <div className="mt-auto">{props.art}</div>
    </article>
  )
}

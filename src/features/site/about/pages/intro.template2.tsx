import { join } from '#ui/recipes.ts'
import type { IntroProps } from './about-props.ts'
import { ActionLink, cell, Frame, Hero, Part } from '../parts/graphite.tsx'
import { RiverArt2 } from '../parts/river-art.tsx'

/** Number of a section below the history, which not every company tells. */
function partNumber(copy: IntroProps['copy'], after: number): string {
  return String(after + (copy.timeline ? 1 : 0)).padStart(2, '0')
}

/** Template 2: contour lines, the story in two ruled columns, years in mono, rules as a specification, values A to D. */
export default function Intro2({ copy }: IntroProps) {
  return (
    <Frame>
      <Hero
        eyebrow={copy.eyebrow}
        strong={copy.heading[0]!}
        quiet={copy.heading[1]}
        lead={copy.lead}
        art={<RiverArt2 className="absolute inset-0 size-full" />}
      />
      <section className="crossed grid border-b border-line lg:grid-cols-[1fr_1.25fr]">
        <div className={join(cell, 'py-14 max-lg:pb-4')}>
          <h2 className="label">{copy.story.title}</h2>
          <p className="mt-5 text-[clamp(1.625rem,1.2rem+1.7vw,2.5rem)]/[1.3] font-semibold tracking-tight text-balance">{copy.story.quote}</p>
        </div>
        <div className="flex flex-col gap-6 border-line px-10 py-14 text-[1.0625rem]/[1.85] text-ink-2 max-lg:px-8 max-lg:pt-4 max-md:px-5 lg:border-s lg:pe-14">
          {copy.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      {copy.timeline ? <Timeline copy={copy.timeline} /> : null}
      <Part number={partNumber(copy, 1)} title={copy.run.title} lead={copy.run.lead}>
        <RuleSheet copy={copy.run} />
      </Part>
      <Part number={partNumber(copy, 2)} title={copy.values.title}>
        <ol className="grid border-t border-line sm:grid-cols-2 lg:grid-cols-4">
          {copy.values.items.map((item, index) => (
            <li
              key={item.title}
              className={join(
                'border-line px-7 py-9 max-md:px-5',
                index === 0 && 'lg:ps-14',
                index > 0 && 'max-sm:border-t lg:border-s',
                index % 2 === 1 && 'sm:max-lg:border-s',
                index > 1 && 'sm:max-lg:border-t',
              )}
            >
              <p className="label text-brand-ink!" aria-hidden>
                {String.fromCharCode(65 + index)}
              </p>
              <h3 className="mt-3 text-xl">{item.title}</h3>
              <p className="mt-2 text-[0.9375rem] text-ink-2">{item.text}</p>
            </li>
          ))}
        </ol>
      </Part>
      <nav aria-label={copy.next.title} className={join(cell, 'flex flex-wrap items-center justify-between gap-6 border-b border-line py-14')}>
        <p className="text-title font-semibold">{copy.next.title}</p>
        <div className="flex flex-wrap gap-3.5 max-sm:w-full">
          <ActionLink path="/about/contact" primary>
            {copy.next.contact}
          </ActionLink>
          <ActionLink path="/services">{copy.next.services}</ActionLink>
        </div>
      </nav>
    </Frame>
  )
}

function Timeline({ copy }: { copy: NonNullable<IntroProps['copy']['timeline']> }) {
  return (
    <Part number="01" title={copy.title}>
      <ol>
        {copy.items.map((item, index) => (
          <li
            key={item.year}
            className={join(cell, 'grid items-baseline gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[9rem_minmax(0,12rem)_minmax(0,1fr)]')}
          >
            <p className={join('ident text-[2.5rem]/none tracking-tighter', index === copy.items.length - 1 ? 'text-brand-ink' : 'text-ink-3')}>{item.year}</p>
            <h3 className="text-lg max-md:mt-2">{item.title}</h3>
            <p className="text-[0.9375rem] text-ink-2">{item.text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function RuleSheet({ copy }: { copy: IntroProps['copy']['run'] }) {
  const head = 'label border-t border-line px-5 py-3 text-start font-medium first:ps-14 last:pe-14 max-lg:first:ps-8 max-lg:last:pe-8'
  const box =
    'border-t border-line px-5 py-4 align-baseline first:ps-14 last:pe-14 max-lg:first:ps-8 max-lg:last:pe-8 max-md:block max-md:border-0 max-md:px-5! max-md:py-0.5'
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <caption className="sr-only">{copy.title}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            {copy.head.rule}
          </th>
          <th scope="col" className={head}>
            {copy.head.value}
          </th>
          <th scope="col" className={head}>
            {copy.head.meaning}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {copy.items.map((item) => (
          <tr key={item.rule} className="transition-colors hover:bg-surface max-md:block max-md:border-t max-md:border-line max-md:py-4">
            <th scope="row" className={join(box, 'text-start font-medium whitespace-nowrap')}>
              {item.rule}
            </th>
            <td className={join(box, 'ident text-lg font-medium whitespace-nowrap text-brand-ink')}>{item.value}</td>
            <td className={join(box, 'text-[0.9375rem] text-ink-2')}>{item.meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

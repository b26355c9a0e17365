import type { IntroProps } from './about-props.ts'
import { Phrases } from '#ui/display/phrases.tsx'
import { Hero, PrimaryLink, SecondLink, SectionTitle } from '../parts/clarity.tsx'
import { RiverArt1 } from '../parts/river-art.tsx'

/** Template 1: a river under the heading, the story beside its one sentence, years on a line, rules as a bento, values on deep ground. */
export default function Intro1({ copy }: IntroProps) {
  return (
    <>
      <div className="relative">
        <Hero eyebrow={copy.eyebrow} title={<Phrases text={copy.heading} />} lead={copy.lead} className="pb-52! max-sm:pb-36!" />
        <RiverArt1 className="pointer-events-none absolute inset-x-0 bottom-0 -z-0 h-48 w-full max-sm:h-32" />
      </div>
      <Story copy={copy.story} />
      {copy.timeline ? <Timeline copy={copy.timeline} /> : null}
      <Rules copy={copy.run} />
      <Values copy={copy.values} />
      <nav aria-label={copy.next.title} className="wrap flex flex-wrap items-center justify-between gap-6 py-20 max-sm:py-14">
        <p className="text-title font-[650]">{copy.next.title}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <PrimaryLink path="/about/contact">{copy.next.contact}</PrimaryLink>
          <SecondLink path="/services">{copy.next.services}</SecondLink>
        </div>
      </nav>
    </>
  )
}

function Story({ copy }: { copy: IntroProps['copy']['story'] }) {
  return (
    <section className="bg-surface">
      <div className="wrap grid gap-x-20 gap-y-10 pt-10 pb-24 max-sm:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 className="text-sm font-semibold text-brand-ink">{copy.title}</h2>
          <p className="mt-4 text-[clamp(1.625rem,1.2rem+1.7vw,2.5rem)]/[1.35] font-[650] tracking-tight text-balance">{copy.quote}</p>
        </div>
        <div className="flex flex-col gap-6 text-[1.0625rem]/[1.9] text-ink-2">
          {copy.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

function Timeline({ copy }: { copy: NonNullable<IntroProps['copy']['timeline']> }) {
  return (
    <section className="wrap py-22 max-sm:py-14">
      <SectionTitle title={copy.title} />
      <ol className="grid gap-y-9 lg:grid-cols-5">
        {copy.items.map((item, index) => (
          <li key={item.year} className="relative ps-9 lg:ps-0 lg:pe-7">
            <i
              aria-hidden
              className="absolute start-[7px] top-3 h-[calc(100%+2.25rem)] w-0.5 bg-line-2 in-[li:last-child]:hidden lg:start-4 lg:top-[7px] lg:h-0.5 lg:w-full"
            />
            <i
              aria-hidden
              className={`absolute start-0 top-1 size-4 rounded-full border-4 lg:static lg:block ${index === copy.items.length - 1 ? 'border-brand-soft bg-brand outline-2 outline-brand' : 'border-surface bg-brand-ink outline-2 outline-line-2'}`}
            />
            <p className="text-2xl font-bold tracking-tight tabular-nums lg:mt-6">{item.year}</p>
            <h3 className="mt-1 text-lg">{item.title}</h3>
            <p className="mt-1.5 text-sm text-ink-2">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Rules({ copy }: { copy: IntroProps['copy']['run'] }) {
  return (
    <section className="border-y border-line bg-surface py-22 max-sm:py-14">
      <div className="wrap">
        <SectionTitle title={copy.title} lead={copy.lead} />
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {copy.items.map((item) => (
            <div key={item.rule} className="flex flex-col rounded-card border border-line bg-bg px-6 pt-5 pb-6">
              <dt className="text-sm text-ink-3">{item.rule}</dt>
              <dd className="mt-1">
                <span className="block text-2xl font-bold tracking-tight text-brand-ink tabular-nums">{item.value}</span>
                <span className="mt-2 block text-sm text-ink-2">{item.meaning}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Values({ copy }: { copy: IntroProps['copy']['values'] }) {
  return (
    <section className="bg-deep text-[#fff]">
      <div className="wrap grid gap-x-14 gap-y-10 py-22 max-sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <h2 className="text-title">{copy.title}</h2>
        <ol className="grid gap-x-10 gap-y-9 sm:grid-cols-2">
          {copy.items.map((item) => (
            <li key={item.title} className="border-t border-[oklch(1_0_0/.22)] pt-5">
              <h3 className="text-xl">{item.title}</h3>
              <p className="mt-2 text-[oklch(.87_.03_262)]">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

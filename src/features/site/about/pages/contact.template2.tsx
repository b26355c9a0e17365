import { join } from '#ui/recipes.ts'
import { LeadForm } from '../parts/lead-form-later.tsx'
import type { ContactProps } from './about-props.ts'
import { channelLines } from '../parts/channels.tsx'
import { cell, Frame, Hero } from '../parts/graphite.tsx'
import { OfficeMap2 } from '../parts/office-map.tsx'

/** Template 2: the survey sheet beside the heading, then a ruled directory and the form on rules. */
export default function Contact2({ copy, reach, topic }: ContactProps) {
  return (
    <Frame>
      <Hero
        eyebrow={copy.eyebrow}
        strong={copy.heading}
        lead={copy.lead}
        art={
          copy.map && (
            <figure className="absolute inset-0 flex flex-col border-line lg:border-s">
              <OfficeMap2 copy={copy.map} className="min-h-0 w-full flex-1 overflow-hidden!" />
              <figcaption className="label border-t border-line bg-bg px-5 py-2.5">{copy.map.note}</figcaption>
            </figure>
          )
        }
      />
      <div className="crossed grid border-b border-line lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
        <section aria-labelledby="channels">
          <div className={join(cell, 'py-9 lg:pe-8')}>
            <p className="label text-brand-ink!" aria-hidden>
              01
            </p>
            <h2 id="channels" className="mt-3 text-2xl">
              {copy.channels.title}
            </h2>
          </div>
          <dl>
            {channelLines({ copy, reach }).map((line) => (
              <div
                key={line.label}
                className={join(cell, 'grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 border-t border-line py-4 lg:pe-8 lg:max-xl:grid-cols-1')}
              >
                <dt className="label">{line.label}</dt>
                <dd>{line.value}</dd>
              </div>
            ))}
          </dl>
          <div className={join(cell, 'border-t border-line py-9 lg:pe-8')}>
            <h2 className="text-lg">{copy.privacy.title}</h2>
            <dl className="mt-4 grid gap-4">
              {copy.privacy.items.map((item) => (
                <div key={item.title}>
                  <dt className="label">{item.title}</dt>
                  <dd className="mt-0.5 text-[0.9375rem] text-ink-2">{item.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section aria-labelledby="letter" className="border-line px-10 py-9 max-lg:border-t max-lg:px-8 max-md:px-5 lg:border-s lg:pe-14">
          <p className="label text-brand-ink!" aria-hidden>
            02
          </p>
          <h2 id="letter" className="mt-3 text-2xl">
            {copy.letter.title}
          </h2>
          <p className="mt-1 mb-8 text-ink-2">{copy.letter.lead}</p>
          <LeadForm topic={topic} />
        </section>
      </div>
      {copy.map ? (
        <figure className="border-b border-line lg:hidden">
          <OfficeMap2 copy={copy.map} className="block h-64 w-full overflow-hidden! sm:h-96" />
          <figcaption className="label border-t border-line px-5 py-2.5">{copy.map.note}</figcaption>
        </figure>
      ) : null}
    </Frame>
  )
}

import { LeadForm } from '../parts/lead-form-later.tsx'
import type { ContactProps } from './about-props.ts'
import { channelLines } from '../parts/channels.tsx'
import { Hero } from '../parts/clarity.tsx'
import { OfficeMap1 } from '../parts/office-map.tsx'

/** Template 1: the form on a pane that rises into the hero, beside it the ways and the map as cards. */
export default function Contact1({ copy, reach, topic }: ContactProps) {
  return (
    <>
      <Hero eyebrow={copy.eyebrow} title={copy.heading} lead={copy.lead} className="pt-14! pb-36! max-sm:pb-28!" />
      <div className="bg-linear-to-b from-surface to-bg">
        <div className="wrap relative z-10 grid items-start gap-6 pb-16 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
          <section
            aria-labelledby="letter"
            className="-mt-24 rounded-[28px] border border-line bg-surface px-9 pt-8 pb-9 shadow-3 max-sm:-mt-18 max-sm:rounded-card max-sm:px-5 max-sm:pt-6"
          >
            <h2 id="letter" className="text-2xl">
              {copy.letter.title}
            </h2>
            <p className="mt-1 mb-7 text-ink-2">{copy.letter.lead}</p>
            <LeadForm topic={topic} />
          </section>
          <div className="flex flex-col gap-6 lg:-mt-24">
            <section aria-labelledby="channels" className="rounded-[28px] border border-line bg-surface px-7 py-7 shadow-2 max-sm:rounded-card max-sm:px-5">
              <h2 id="channels" className="text-xl">
                {copy.channels.title}
              </h2>
              <dl className="mt-4 divide-y divide-line">
                {channelLines({ copy, reach }).map((line) => (
                  <div key={line.label} className="py-3 first:pt-0 last:pb-0">
                    <dt className="text-xs text-ink-3">{line.label}</dt>
                    <dd>{line.value}</dd>
                  </div>
                ))}
              </dl>
            </section>
            {copy.map ? (
              <figure className="overflow-hidden rounded-[28px] border border-line bg-surface shadow-1 max-sm:rounded-card">
                <OfficeMap1 copy={copy.map} className="block w-full max-sm:h-64" />
                <figcaption className="px-6 py-3 text-xs text-ink-3">{copy.map.note}</figcaption>
              </figure>
            ) : null}
          </div>
        </div>
        <section className="wrap pb-24 max-sm:pb-16">
          <h2 className="text-xl">{copy.privacy.title}</h2>
          <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
            {copy.privacy.items.map((item) => (
              <div key={item.title} className="border-t-2 border-brand pt-4">
                <dt className="font-semibold">{item.title}</dt>
                <dd className="mt-1 text-sm text-ink-2">{item.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}

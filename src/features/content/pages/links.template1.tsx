import IconOut from '~icons/lucide/arrow-up-right'
import { join } from '#ui/recipes.ts'
import { groupedLinks, hostOf, type LinksProps } from './links-props.ts'
import { useLinksView } from './links-view.ts'

/** Head, then one row of cards per group with its name at the side. */
export default function Links1(props: LinksProps) {
  const { links, m } = useLinksView(props)
  return (
    <>
      <header className="hero-lights hero-grid relative isolate -mt-17 overflow-clip border-b border-line pt-17">
        <div className="wrap py-16 max-sm:py-11">
          <h1 className="text-title">{m.heading}</h1>
          <p className="mt-3 max-w-2xl text-lead text-ink-2">{m.lead}</p>
        </div>
      </header>
      <div className="wrap pt-6 pb-20">
        {groupedLinks(links).map(({ group, links: shown }) => (
          <section
            key={group}
            aria-labelledby={`group-${group}`}
            className="grid grid-cols-1 gap-x-10 gap-y-5 py-9 not-first:border-t not-first:border-line lg:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <h2 id={`group-${group}`} className="text-lg">
              {m.groups[group]}
            </h2>
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {shown.map((link) => (
                <li key={link.id} className="flex">
                  <a
                    href={link.url}
                    target="_blank"
                    rel="noopener"
                    className={join(
                      'group flex w-full gap-4 rounded-card border border-line bg-surface p-5 shadow-1',
                      'transition-[translate,box-shadow,border-color] duration-250 hover:-translate-y-0.5 hover:border-line-2 hover:shadow-2',
                    )}
                  >
                    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-[13px] bg-brand-soft text-lg font-semibold text-brand-ink">
                      {link.name.slice(0, 1)}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="flex items-center gap-1 font-semibold group-hover:text-brand-ink">
                        {link.name}
                        <IconOut className="size-4 text-ink-3" aria-hidden />
                        <span className="sr-only">{m.external}</span>
                      </span>
                      <span className="mt-1 block text-sm text-ink-2">{link.note}</span>
                      <span className="mt-2 block truncate text-xs text-ink-3">{hostOf(link.url)}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="border-t border-line pt-6 text-sm text-ink-3">{m.note}</p>
      </div>
    </>
  )
}

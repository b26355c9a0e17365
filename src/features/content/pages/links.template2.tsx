import IconOut from '~icons/lucide/arrow-up-right'
import { join } from '#ui/recipes.ts'
import { groupedLinks, hostOf, type LinksProps } from './links-props.ts'
import { useLinksView } from './links-view.ts'

const cell = 'px-14 max-lg:px-8 max-md:px-5'

/** Register: numbered groups, one ruled line per link with its host in mono. */
export default function Links2(props: LinksProps) {
  const { links, m } = useLinksView(props)
  return (
    <div className="border-b border-line">
      <div className="crossed wrap border-x border-line">
        <header className="grid grid-cols-1 border-b border-line lg:grid-cols-[1.1fr_1fr]">
          <div className={join(cell, 'pt-20 pb-14 max-lg:pt-12 max-lg:pb-6')}>
            <p className="label flex items-center gap-2.5">
              <i className="size-2.5 bg-brand-ink" aria-hidden />
              <span className="tabular-nums">{links.length}</span>
            </p>
            <h1 className="mt-5 text-title leading-[1.14]">{m.heading}</h1>
          </div>
          <p className={join(cell, 'flex items-end border-line pb-14 text-lead text-ink-2 max-lg:pb-10 lg:border-s lg:px-10!')}>{m.lead}</p>
        </header>
        {groupedLinks(links).map(({ group, links: shown }, index) => (
          <section key={group} aria-labelledby={`group-${group}`} className="border-b border-line lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
            <h2 id={`group-${group}`} className={join(cell, 'border-line py-6 text-lg lg:border-e lg:pe-6!')}>
              <span className="label me-3 text-brand-ink!">{`0${index + 1}`}</span>
              {m.groups[group]}
            </h2>
            <ul>
              {shown.map((link) => (
                <li key={link.id} className="border-line not-first:border-t max-lg:border-t">
                  <a
                    href={link.url}
                    target="_blank"
                    rel="noopener"
                    className={join(
                      'group grid grid-cols-1 min-h-18 items-center gap-x-6 gap-y-0.5 py-4 -outline-offset-2! hover:bg-surface md:grid-cols-[10rem_minmax(0,1fr)_11rem_1.25rem]',
                      'px-10 max-lg:px-8 max-md:px-5',
                    )}
                  >
                    <span className="font-semibold">
                      {link.name}
                      <span className="sr-only">{m.external}</span>
                    </span>
                    <span className="text-sm text-ink-2">{link.note}</span>
                    <span className="ident truncate text-xs text-ink-3">{hostOf(link.url)}</span>
                    <IconOut className="size-4.5 text-ink-3 group-hover:text-brand-ink max-md:hidden" aria-hidden />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className={join(cell, 'py-6 text-sm text-ink-3')}>{m.note}</p>
      </div>
    </div>
  )
}

import { useMessages } from '../../../messages/use-messages.ts'
import type { OfferSection } from '../../model.ts'
import { DraftCard } from './draft-card.tsx'
import { FamilyList } from './family-list.tsx'
import { FamilyLimitsList } from './family-limits.tsx'
import { ImageList } from './image-list.tsx'
import { PlanList } from './plan-list.tsx'
import { RegionList } from './region-list.tsx'
import { SizeList } from './size-list.tsx'
import { VersionList } from './version-list.tsx'

type Props = { section: OfferSection; names: Readonly<Record<string, string>> }

/** The draft, and one list of the offer or its published versions. */
export function OfferView({ section, names }: Props) {
  const { none } = useMessages().offerSection
  return (
    <>
      <DraftCard section={section} names={names} />
      {section.view === 'regions' ? <RegionList section={section} none={none.regions} /> : null}
      {section.view === 'plans' ? <PlanList section={section} none={none.plans} /> : null}
      {section.view === 'families' ? (
        <>
          <FamilyList section={section} none={none.families} />
          <FamilyLimitsList rows={section.limits} names={names} />
        </>
      ) : null}
      {section.view === 'sizes' ? <SizeList section={section} /> : null}
      {section.view === 'images' ? <ImageList section={section} none={none.images} /> : null}
      {section.view === 'versions' ? <VersionList section={section} names={names} /> : null}
    </>
  )
}

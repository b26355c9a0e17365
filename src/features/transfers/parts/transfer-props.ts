import type { ListInput } from '../forms.ts'
import type { TransferDetail, TransferStart, TransfersPage } from '../model.ts'

/** Steps of the wizard. */
export const offerSteps = ['servers', 'recipient', 'terms', 'confirm'] as const
export type OfferStep = (typeof offerSteps)[number]

/** Names of places and images in the reader's language, by id. */
export type PlaceNames = { regions: Readonly<Record<string, string>>; zones: Readonly<Record<string, string>>; images: Readonly<Record<string, string>> }

export type ListProps = { shows: 'list'; list: TransfersPage; filter: ListInput; now: Date }
export type DetailProps = { shows: 'detail'; transfer: TransferDetail; me: { number: string }; names: PlaceNames; now: Date }
export type WizardProps = { shows: 'wizard'; start: TransferStart; chosen: readonly string[]; begin: OfferStep; names: PlaceNames; now: Date; linkBase: string }
export type LinkProps = { shows: 'link'; token: string; me: { number: string } }

export type TransferPlusProps = ListProps | DetailProps | WizardProps | LinkProps

import type { AboutCopy, ContactCopy, IntroCopy } from '#features/site/copy/shapes.ts'
import type { LeadTopic } from '#features/leads/model.ts'
import type { SiteConfig } from '#features/site-config/model.ts'
import type { CompanyFacts } from '../server/company-facts.ts'

export type AboutLink = { path: string; title: string; text: string }

export type AboutProps = { copy: AboutCopy; facts: CompanyFacts; links: AboutLink[] }
export type IntroProps = { copy: IntroCopy }

/** Contact data from the site configuration; empty lists and texts are not shown. */
export type Reach = Pick<SiteConfig, 'companyName' | 'companyAddresses' | 'hotlines' | 'qqNumbers' | 'serviceEmail' | 'serviceHours'>
export type ContactProps = { copy: ContactCopy; reach: Reach; topic: LeadTopic }

export function reachOf({ companyName, companyAddresses, hotlines, qqNumbers, serviceEmail, serviceHours }: SiteConfig): Reach {
  return { companyName, companyAddresses, hotlines, qqNumbers, serviceEmail, serviceHours }
}

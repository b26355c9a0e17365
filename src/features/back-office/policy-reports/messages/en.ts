import type { policyReports as zh } from './zh.ts'

export const policyReports: typeof zh = {
  views: { label: 'Audit views', acts: 'Staff actions', blocked: 'Blocked content' },
  title: 'Content that browsers blocked',
  text: 'The content security policy doesn’t allow this content, so browsers blocked and reported it. Most of it comes from visitors’ own software. If a file of this site is the source, check the site. Entries without a new report are deleted after 30 days.',
  none: 'Browsers haven’t reported any blocked content.',
  columns: { last: 'Last seen', directive: 'Directive', blocked: 'Blocked', page: 'Page', source: 'Source', reports: 'Reports' },
  since: (at: string) => `First seen ${at}`,
}

import { walkSite } from '../harness/walk-site.ts'

walkSite({
  locale: 'en',
  template: 'template2',
  showings: [
    { screen: 'narrow', theme: 'dark', axe: 'all' },
    { screen: 'desktop', theme: 'dark', axe: 'all' },
  ],
})

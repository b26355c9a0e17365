import { walkSite } from '../harness/walk-site.ts'

walkSite({
  locale: 'en',
  template: 'template1',
  showings: [
    { screen: 'narrow', theme: 'light', axe: 'all' },
    { screen: 'phone', theme: 'dark', axe: 'colours' },
  ],
})

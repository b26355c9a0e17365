import { walkSite } from '../harness/walk-site.ts'

walkSite({
  locale: 'zh',
  template: 'template1',
  showings: [
    { screen: 'desktop', theme: 'light', axe: 'all' },
    { screen: 'narrow', theme: 'light', axe: 'all' },
  ],
})

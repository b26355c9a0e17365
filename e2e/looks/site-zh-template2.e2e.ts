import { walkSite } from '../harness/walk-site.ts'

walkSite({
  locale: 'zh',
  template: 'template2',
  showings: [
    { screen: 'desktop', theme: 'light', axe: 'none' },
    { screen: 'narrow', theme: 'dark', axe: 'all' },
  ],
})

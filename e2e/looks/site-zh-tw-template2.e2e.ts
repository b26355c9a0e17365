import { walkSite } from '../harness/walk-site.ts'

walkSite({
  locale: 'zh-TW',
  template: 'template2',
  showings: [
    { screen: 'narrow', theme: 'light', axe: 'all' },
    { screen: 'phone', theme: 'light', axe: 'none' },
  ],
})

import type { Catalogue } from '../catalogue-form.ts'
import { images } from './images.ts'
import { plans } from './plans.ts'

const imageIds = ['ubuntu-24.04', 'debian-13', 'rocky-10', 'windows-2025', 'app-docker']
const planIds = ['b2', 's2', 's4']

/** A small offer to begin with: one region with one zone, three plans and common images. */
export const starter: Catalogue = {
  regions: [
    {
      id: 'hongkong',
      names: { zh: '中国香港', 'zh-TW': '香港', en: 'Hong Kong' },
      mainland: false,
      ipv6: true,
      maxProtectionGbps: 5,
      zones: [
        {
          id: 'hongkong-a',
          names: { zh: '可用区 A', 'zh-TW': '可用區 A', en: 'Zone A' },
          capacity: { general: 20, compute: 0, memory: 0, burst: 20 },
        },
      ],
    },
  ],
  images: images.filter(({ id }) => imageIds.includes(id)),
  plans: plans.filter(({ id }) => planIds.includes(id)),
}

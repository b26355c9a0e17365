import type { sampleIncident as zh } from './sample-incident.zh.ts'

export const sampleIncident: typeof zh = {
  title: 'Network outage for some servers in Hong Kong',
  text: 'A switch in one rack in Hong Kong failed, and some servers cannot be reached.\nEngineers are replacing it. We expect service to be restored within 20 minutes.',
  scope: ['Hong Kong: Server provisioning and control'],
}

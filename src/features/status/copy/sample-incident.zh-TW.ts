import type { sampleIncident as zh } from './sample-incident.zh.ts'

export const sampleIncident: typeof zh = {
  title: '香港部分伺服器網路中斷',
  text: '香港一個機櫃的交換器故障，部分伺服器無法連線。\n工程師已到場更換，預計 20 分鐘內恢復。',
  scope: ['香港：伺服器開通與操作'],
}

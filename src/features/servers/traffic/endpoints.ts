import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { serverCode } from '../forms.ts'
import { trafficAnswer, usedUpAnswer } from './answers.ts'
import { usedUpForm } from './forms.ts'
import { chooseUsedUp } from './server/choose-used-up.ts'
import { readStaffTraffic } from './server/read-staff-traffic.ts'
import { readTraffic } from './server/read-traffic.ts'

export const trafficEndpoints = [
  endpoint('GET /servers/{code}/traffic', readTraffic, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readTraffic', answer: trafficAnswer.nullable() },
    summary: 'Use of the traffic package of a server in its present period, by day; null if it is billed by bandwidth',
    input: z.strictObject({ code: serverCode }),
  }),
  endpoint('PUT /servers/{code}/used-up-action', chooseUsedUp, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'chooseUsedUpAction', answer: usedUpAnswer },
    summary: 'Choose what happens to an own server when its traffic package is used up',
    input: usedUpForm,
  }),
  endpoint('GET /admin/servers/{code}/traffic', readStaffTraffic, {
    access: 'staff:servers',
    summary: 'Use of the traffic package of any server',
    input: z.strictObject({ code: serverCode }),
  }),
]

import { emailLinkRetention, wechatLoginRetention } from '#features/account/model/retention.ts'
import { authRetention } from '#features/auth/model/retention.ts'
import { staffNoticeRetention, staffRetention, unapprovedActRetention, viewRetention } from '#features/back-office/model/retention.ts'
import { policyReportRetention } from '#features/back-office/policy-reports/model.ts'
import { quoteRetention } from '#features/catalog/model/retention.ts'
import { leadRetention } from '#features/leads/model.ts'
import { messageRetention } from '#features/messages/model/retention.ts'
import { clickRetention } from '#features/partnerships/model/retention.ts'
import { callRetention } from '#features/providers/model.ts'
import { assignmentRetention } from '#features/servers/addresses/model.ts'
import { serverRetention } from '#features/servers/model/retention.ts'
import { alarmRetention } from '#features/servers/monitoring/alarms.ts'
import { trafficRetention } from '#features/servers/traffic/model.ts'
import { statusRetention } from '#features/status/model/retention.ts'
import { webhookRetention } from '#features/webhooks/model.ts'
import { platformRetention } from '#platform/jobs/retention.ts'
import type { RetentionRule } from '#platform/pure/retention.ts'

/** Every rule by which rows are deleted by their age. The schedules of the features run them. */
export const prunedTables: readonly RetentionRule[] = [
  ...platformRetention,
  ...authRetention,
  wechatLoginRetention,
  emailLinkRetention,
  ...messageRetention,
  webhookRetention,
  callRetention,
  quoteRetention,
  leadRetention,
  clickRetention,
  ...serverRetention,
  alarmRetention,
  trafficRetention,
  assignmentRetention,
  ...statusRetention,
  ...staffRetention,
  viewRetention,
  staffNoticeRetention,
  policyReportRetention,
  unapprovedActRetention,
]

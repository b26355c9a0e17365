/** Address to which browsers report content that the policy of a page refused. */
export const policyReportPath = '/csp-reports'

import type { campaignErrors as zhErrors, campaignFaults as zhFaults } from './errors.zh.ts'

export const campaignErrors: typeof zhErrors = {
  'campaign-not-found': 'Campaign not found.',
  'campaign-ended': 'This campaign has ended. No more codes can be added.',
  'campaign-shared': 'This campaign has a single shared code. No more codes can be added.',
  'campaign-full': (detail) => `A campaign has at most 5,000 codes. You can add ${String(detail['left'])} more.`,
}

export const campaignFaults: typeof zhFaults = {
  minimum: 'The discount must be lower than the minimum order',
  until: 'The end must be later than the start',
  past: 'The end must be in the future',
  prefix: 'Use up to 12 capital letters, digits and hyphens, starting with a letter or digit',
  code: 'Enter 4 to 32 capital letters, digits and hyphens, starting and ending with a letter or digit',
  codes: 'Enter a number from 2 to 5,000',
  'code-taken': 'This code already exists. Choose another one',
  'campaign-full': (detail) => `You can add at most ${String(detail['left'])} more`,
}

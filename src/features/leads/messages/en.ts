import type { ErrorDetail } from '#platform/domain-error.ts'
import type { LeadTopic } from '../model.ts'
import type { zh } from './zh.ts'

function wait(detail: ErrorDetail): string {
  const seconds = Number(detail['retryAfterSeconds'] ?? 60)
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 7_200) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}

const topics: Record<LeadTopic, string> = {
  sales: 'Buying',
  partnership: 'Partnership',
  press: 'Press',
  complaint: 'Complaint or idea',
  other: 'Something else',
}

export const en: typeof zh = {
  topics,
  form: {
    label: 'Write to us',
    topic: 'What is it about?',
    name: 'Your name',
    company: 'Company',
    phone: 'Mobile number',
    email: 'E-mail',
    reachHint: 'Leave a mobile number, an e-mail address or both. We answer the way you choose.',
    message: 'Message',
    messageHint: (min, max) => `${min} to ${max} characters. Please leave out passwords, keys and ID numbers.`,
    left: (count) => `${count} characters left`,
    consent: (days) => `Runxin Cloud may use these details to answer me. They are deleted automatically ${days} days after the matter is closed.`,
    send: 'Send',
    notForPeople: 'Leave this empty',
  },
  done: {
    title: 'We have it',
    text: 'Our support team has been alerted and will answer within service hours, the way you asked. Quote this number if you follow up.',
    number: 'Reference number',
    again: 'Write another',
  },
  errors: {
    'looks-automatic': 'That looked as if a program had filled in the form, so we did not take it. Wait a few seconds and send it again, or call us.',
    'sent-often': (detail) => `You have written to us several times just now. Try again in ${wait(detail)}, or call if it is urgent.`,
    'no-lead': 'This message does not exist. It may have been deleted after its time.',
    'moved-on': 'A colleague has already dealt with this message. The page is up to date now.',
  },
  faults: {
    'email-form': 'Enter a whole e-mail address, like name@example.com.',
    'contact-needed': 'Leave a mobile number or an e-mail address.',
    'consent-needed': 'Tick this so that we may use your details to answer you.',
  },
}

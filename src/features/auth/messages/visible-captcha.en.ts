import type { visibleCaptcha as zh } from './visible-captcha.zh.ts'

export const visibleCaptcha: typeof zh = {
  title: 'Security check',
  text: 'Enter the 6 digits in the picture, or answer by sound.',
  picture: 'A picture of 6 digits. If you can’t read it, get a new challenge or use the sound.',
  code: 'Answer',
  hint: 'Picture: 6 digits. Sound: 5 groups of beeps; enter how many beeps each group has, 5 digits in all.',
  sound: 'Play sound',
  again: 'New challenge',
  changed: 'New challenge ready.',
  soundFailed: 'The sound couldn’t be played. Get a new challenge and try again.',
  failed: 'Couldn’t get a new challenge. Check your connection and try again.',
  missing: 'Enter 5 or 6 digits.',
  submit: 'Submit',
  cancel: 'Cancel',
}

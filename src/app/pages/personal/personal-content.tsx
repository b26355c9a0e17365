import { ProfileForm } from '#features/account/profile/parts/profile-form.tsx'
import { MessageBox } from '#features/messages/parts/message-box.tsx'
import { NoticeChoices } from '#features/messages/parts/notice-choices.tsx'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import type { PersonalProps } from './personal-props.ts'

/** Content of the open tab. Each design places picture and e-mail address itself. */
export function TabContent(props: Pick<PersonalProps, 'content' | 'path'> & { ruled?: boolean }) {
  const to = useLocalePath()
  const { content } = props
  if (content.tab === 'profile') return <ProfileForm profile={content.profile} />
  if (content.tab === 'notices') return <NoticeChoices choices={content.choices} reach={content.reach} mailHref={to('/console/personal#email')} />
  return <MessageBox {...content.box} path={props.path} ruled={props.ruled ?? false} />
}

/** Path of a tab. */
export function tabPath(tab: PersonalProps['content']['tab']): string {
  return tab === 'profile' ? '/console/personal' : `/console/personal?tab=${tab}`
}

import { publicProfile } from '@daily-drops/messages/subjects/public-profile'
import { UserX } from 'lucide-react'
import { useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

export function UnknownUser({ username }: { username: string }) {
  const t = useMessages(publicProfile)
  return (
    <MessageState
      icon={<UserX aria-hidden="true" />}
      title={t('unknown.title')}
      heading="h1"
      action={<ButtonLink to="/">{t('toHome')}</ButtonLink>}
    >
      <p className="text-balance break-words">{t('unknown.message', { name: `@${username}` })}</p>
    </MessageState>
  )
}

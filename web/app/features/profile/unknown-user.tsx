import { PUBLIC_PROFILE } from '@daily-drops/contract/texts/profile'
import { UserX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

export function UnknownUser({ username }: { username: string }) {
  return (
    <MessageState
      icon={<UserX aria-hidden="true" />}
      title={PUBLIC_PROFILE.unknown.title}
      heading="h1"
      action={<ButtonLink to="/">Go to Home</ButtonLink>}
    >
      <p className="text-balance break-words">{PUBLIC_PROFILE.unknown.message(username)}</p>
    </MessageState>
  )
}

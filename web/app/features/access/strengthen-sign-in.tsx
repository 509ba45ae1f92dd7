import { STRENGTHEN_TEXTS } from '@daily-drops/contract/accounts/accounts'
import type { WeakSignIn } from '@daily-drops/core/accounts/staff-sign-in'
import { ShieldAlert } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

/** Replaces every staff page until the person signs in safely enough. */
export function StrengthenSignIn({ lacks }: { lacks: WeakSignIn }) {
  return (
    <MessageState
      icon={<ShieldAlert aria-hidden="true" />}
      title="Protect your account first"
      heading="h1"
      action={
        <ButtonLink variant="primary" to="/settings">
          Open settings
        </ButtonLink>
      }
    >
      {STRENGTHEN_TEXTS[lacks]}
    </MessageState>
  )
}

import { strengthenText } from '@daily-drops/contract/accounts/strengthen-text'
import type { WeakSignIn } from '@daily-drops/core/accounts/staff-sign-in'
import { staffSignIn } from '@daily-drops/messages/subjects/staff-sign-in'
import { ShieldAlert } from 'lucide-react'
import { useLocale, useMessages } from '../../locale/page-locale.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

/** Replaces every staff page until the person signs in safely enough. */
export function StrengthenSignIn({ lacks }: { lacks: WeakSignIn }) {
  const t = useMessages(staffSignIn)
  const locale = useLocale()
  return (
    <MessageState
      icon={<ShieldAlert aria-hidden="true" />}
      title={t('title')}
      heading="h1"
      action={
        <ButtonLink variant="primary" to="/settings">
          {t('settings')}
        </ButtonLink>
      }
    >
      {strengthenText(lacks)(locale)}
    </MessageState>
  )
}

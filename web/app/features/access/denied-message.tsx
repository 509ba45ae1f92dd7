import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { MessageState } from '../../ui/states/message-state.tsx'

interface DeniedMessageProps {
  title: string
  backToFeed: string
  children?: ReactNode
}

export function DeniedMessage({ title, backToFeed, children }: DeniedMessageProps) {
  return (
    <MessageState
      icon={<ShieldAlert aria-hidden="true" />}
      title={title}
      heading="h1"
      action={
        <ButtonLink variant="primary" to="/feed">
          {backToFeed}
        </ButtonLink>
      }
    >
      {children}
    </MessageState>
  )
}

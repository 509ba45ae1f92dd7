import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

interface EmptyStateProps {
  title: string
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({
  title,
  icon = <Inbox aria-hidden="true" />,
  children,
  action,
}: EmptyStateProps) {
  return (
    <MessageState icon={icon} title={title} action={action}>
      {children}
    </MessageState>
  )
}

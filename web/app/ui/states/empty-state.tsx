import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <MessageState icon={<Inbox aria-hidden="true" />} title={title} action={action}>
      {children}
    </MessageState>
  )
}

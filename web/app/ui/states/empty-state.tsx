import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

interface EmptyStateProps {
  title: string
  Icon?: LucideIcon
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, Icon = Inbox, children, action }: EmptyStateProps) {
  return (
    <MessageState icon={<Icon aria-hidden="true" />} title={title} action={action}>
      {children}
    </MessageState>
  )
}

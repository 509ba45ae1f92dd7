import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { MessageState } from './message-state.tsx'

interface ErrorStateProps {
  title: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

export function ErrorState({ title, heading = 'h2', children, action }: ErrorStateProps) {
  return (
    <div role="alert">
      <MessageState
        icon={<TriangleAlert aria-hidden="true" />}
        title={title}
        heading={heading}
        action={action}
      >
        {children}
      </MessageState>
    </div>
  )
}

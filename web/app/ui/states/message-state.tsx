import type { ReactNode } from 'react'

interface MessageStateProps {
  icon: ReactNode
  title: ReactNode
  /** The page's own heading, when the message is the whole page. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

/** One sentence and what to do next, centred where the content would be. */
export function MessageState({ icon, title, heading: Heading = 'h2', children, action }: MessageStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-message text-center text-balance">
      <span className="mb-5 grid size-12 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-5 [&_svg]:stroke-[1.7]">
        {icon}
      </span>
      <Heading className="text-lead leading-tight font-medium">{title}</Heading>
      {children && <div className="mt-2 text-ink-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}

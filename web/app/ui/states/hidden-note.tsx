import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface HiddenNoteProps {
  /** A sentence that counts what the reader's choices hide. It puts their page into the given link. */
  children: (link: (words: ReactNode) => ReactNode) => ReactNode
}

export function HiddenNote({ children }: HiddenNoteProps) {
  return (
    <p className="mt-6 text-meta text-ink-3">
      {children((words) => (
        <Link key="preferences" to="/preferences" className="text-accent underline-offset-2 hover:underline">
          {words}
        </Link>
      ))}
    </p>
  )
}

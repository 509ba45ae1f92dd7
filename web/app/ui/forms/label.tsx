import type { ReactNode } from 'react'

export function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="text-control font-strong text-ink">
      {children}
    </label>
  )
}

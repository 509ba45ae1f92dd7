import type { ReactNode } from 'react'

export function Label({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="text-[0.9rem] font-[540] text-ink">
      {children}
    </label>
  )
}

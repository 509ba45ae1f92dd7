import type { ReactNode } from 'react'

interface AuthFrameProps {
  title: string
  subtitle: string
  children: ReactNode
}

/** A narrow column under a masthead. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-9 pb-20 md:pt-16">
      <h1 className="text-center font-display text-page font-normal">{title}</h1>
      <p className="mt-2 text-center text-ink-2">{subtitle}</p>
      {children}
    </div>
  )
}

import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-headline leading-tight font-medium">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

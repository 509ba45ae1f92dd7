import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

interface PageProps {
  /** `measure`: a reading column; `page`: grids; `wide`: tables. */
  width?: 'measure' | 'page' | 'wide'
  /** Begins right below the header, because the page has its own masthead. */
  flush?: boolean
  lang?: string
  children: ReactNode
}

const WIDTHS = { measure: 'max-w-measure', page: 'max-w-page', wide: 'max-w-wide' }

export function Page({ width = 'measure', flush = false, lang, children }: PageProps) {
  return (
    <div
      lang={lang}
      className={cn('mx-auto w-full px-gutter pb-20', !flush && 'pt-7 md:pt-11', WIDTHS[width])}
    >
      {children}
    </div>
  )
}

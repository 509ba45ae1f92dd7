import type { ReactNode } from 'react'
import { cn } from './class-names.ts'

interface PageProps {
  /** `measure`: a reading column; `page`: grids; `wide`: tables. */
  width?: 'measure' | 'page' | 'wide'
  lang?: string
  children: ReactNode
}

const WIDTHS = { measure: 'max-w-measure', page: 'max-w-page md:px-6', wide: 'max-w-wide md:px-6' }

export function Page({ width = 'measure', lang, children }: PageProps) {
  return (
    <div lang={lang} className={cn('mx-auto w-full px-5 pt-7 pb-20 md:pt-11', WIDTHS[width])}>
      {children}
    </div>
  )
}

import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Skeleton } from '../ui/states/skeleton.tsx'

interface PanelProps {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** False for tables, which extend to the edges. */
  padded?: boolean
  children: ReactNode
}

export function Panel({ title, note, actions, padded = true, children }: PanelProps) {
  const id = useId()
  return (
    <section className="c-panel" aria-labelledby={id}>
      <header className="flex min-h-11.5 flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 py-1.75 narrow:py-2.75">
        <h2 id={id} className="text-body leading-tight font-strong">
          {title}
        </h2>
        {note && <span className="text-quiet text-ink-2">{note}</span>}
        {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {padded ? <div className="c-panel-body px-4 pb-4">{children}</div> : children}
    </section>
  )
}

interface StatProps {
  label?: string
  value?: ReactNode
  children?: ReactNode
}

/** A figure with its label. Without a label, the figure says everything itself. */
export function Stat({ label, value, children }: StatProps) {
  return (
    <article>
      {label && <h2 className="font-sans text-meta font-normal text-ink-2">{label}</h2>}
      {value !== undefined && (
        <div className="mt-0.75 mb-1 flex items-center gap-2 font-serif text-[27px] leading-[1.15] font-medium tracking-[-0.012em] narrow:text-[23px] in-[.c-panel-body]:mb-0 in-[.c-panel-body]:text-[21px] [&_[data-state]]:gap-2 [&_[data-state]]:[font:inherit] [&_[data-state]]:whitespace-normal [&_svg]:size-4.75">
          {value}
        </div>
      )}
      {children}
    </article>
  )
}

export function Stats({ count = 4, children }: { count?: 4 | 5; children: ReactNode }) {
  return (
    <div className="c-stats" data-count={count}>
      {children}
    </div>
  )
}

export function StatNote({ children }: { children: ReactNode }) {
  return <p className="text-quiet text-ink-3">{children}</p>
}

interface NoteProps {
  tone: 'warn' | 'bad'
  title?: string
  children?: ReactNode
}

const NOTES = { warn: 'bg-warn-soft [&>svg]:text-warn', bad: 'bg-danger-soft [&>svg]:text-danger' }

/** Shows an error, or a step's consequence, where it matters. */
export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className={`flex items-start gap-2.25 rounded-md px-3.25 py-2.5 text-dense ${NOTES[tone]}`}>
      <TriangleAlert aria-hidden="true" className="mt-0.5" />
      <div className="min-w-0 flex-1 [&_ul]:mt-1 [&_ul]:list-disc [&_ul]:ps-3.5">
        {title && <b className="block font-strong">{title}</b>}
        {children}
      </div>
    </div>
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the shape of the content. */
export function SkeletonRows({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{label}</span>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-2.75" />
      ))}
    </div>
  )
}

import { Inbox, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  note?: ReactNode
  actions?: ReactNode
  /** False for tables, which reach the edges. */
  padded?: boolean
  children: ReactNode
}

export function Panel({ title, note, actions, padded = true, children }: PanelProps) {
  const id = useId()
  return (
    <section className="c-panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span className="c-quiet">{note}</span>}
        {actions && <div className="c-actions">{actions}</div>}
      </header>
      {padded ? <div className="c-panel-body">{children}</div> : children}
    </section>
  )
}

interface StatProps {
  label: string
  value: ReactNode
  children?: ReactNode
}

export function Stat({ label, value, children }: StatProps) {
  return (
    <article className="c-stat">
      <h2>{label}</h2>
      <div className="c-stat-value">{value}</div>
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
  return <p className="c-stat-note">{children}</p>
}

interface BarProps {
  label: string
  value: number
  max?: number
  tone?: 'accent' | 'ok' | 'bad'
}

export function Bar({ label, value, max = 100, tone = 'accent' }: BarProps) {
  return <progress className="c-bar" aria-label={label} value={value} max={max} data-tone={tone} />
}

interface NoteProps {
  tone: 'warn' | 'bad'
  title?: string
  children?: ReactNode
}

/** Says what is wrong, or what a step leads to, where it matters. */
export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className="c-note" data-tone={tone}>
      <TriangleAlert aria-hidden="true" />
      <div className="c-grow">
        {title && <b className="block font-[560]">{title}</b>}
        {children}
      </div>
    </div>
  )
}

interface EmptyProps {
  title: string
  Icon?: LucideIcon
  children?: ReactNode
  action?: ReactNode
}

export function Empty({ title, Icon = Inbox, children, action }: EmptyProps) {
  return (
    <div className="c-empty">
      <Icon aria-hidden="true" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}

export function Failed({ title, children, action }: Omit<EmptyProps, 'Icon'>) {
  return (
    <div role="alert">
      <Empty title={title} Icon={TriangleAlert} action={action}>
        {children}
      </Empty>
    </div>
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the shape of what comes. */
export function SkeletonRows({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 p-4">
      <span className="sr-only">{label}</span>
      {SKELETON_ROWS.map((row) => (
        <span key={row} className="c-skeleton" />
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

export type StateKind = 'ok' | 'running' | 'waiting' | 'warn' | 'bad' | 'paused' | 'review' | 'off' | 'gone'

const CIRCLE = <circle cx="8" cy="8" r="6.3" fill="none" stroke="currentColor" strokeWidth="2" />
const MARK = { fill: 'none', stroke: 'var(--surface)', strokeWidth: 2, strokeLinecap: 'round' } as const
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const

/** One shape for each state, so that neither colour nor text is needed to distinguish them. */
const SHAPES: Record<StateKind, ReactNode> = {
  ok: (
    <>
      <circle cx="8" cy="8" r="7.2" fill="currentColor" />
      <path {...MARK} d="m4.9 8.3 2.1 2.1 4.1-4.6" />
    </>
  ),
  running: (
    <>
      <circle cx="8" cy="8" r="6.3" fill="none" stroke="currentColor" strokeWidth="2.2" opacity=".28" />
      <path {...LINE} d="M8 1.7a6.3 6.3 0 0 1 6.3 6.3" />
    </>
  ),
  waiting: (
    <circle
      cx="8"
      cy="8"
      r="6.3"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="2.4 2.55"
    />
  ),
  warn: (
    <>
      <path d="M8 1.2 15.4 14.4H.6Z" fill="currentColor" />
      <path {...MARK} d="M8 6.2v3.4M8 12v.1" />
    </>
  ),
  bad: (
    <>
      <path d="M5 .8h6L15.2 5v6L11 15.2H5L.8 11V5Z" fill="currentColor" />
      <path {...MARK} d="m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8" />
    </>
  ),
  paused: (
    <>
      <rect x="2.5" y="1.5" width="4" height="13" rx="1.3" fill="currentColor" />
      <rect x="9.5" y="1.5" width="4" height="13" rx="1.3" fill="currentColor" />
    </>
  ),
  review: (
    <>
      <path d="M8 .6 15.4 8 8 15.4.6 8Z" fill="currentColor" />
      <path {...MARK} d="M8 5v3.2M8 10.9v.1" />
    </>
  ),
  off: (
    <>
      {CIRCLE}
      <path {...LINE} d="M5.2 8h5.6" />
    </>
  ),
  gone: (
    <>
      {CIRCLE}
      <path {...LINE} d="m6 6 4 4m0-4-4 4" />
    </>
  ),
}

const COLOURS: Partial<Record<StateKind, string>> = {
  ok: 'text-ok',
  running: 'text-accent',
  warn: 'text-warn',
  paused: 'text-warn',
  review: 'text-warn',
  bad: 'text-danger',
}
const GROUNDS: Partial<Record<StateKind, string>> = { ok: 'bg-ok-soft', bad: 'bg-danger-soft' }

interface StateProps {
  kind: StateKind
  children?: ReactNode
  pill?: boolean
  className?: string
}

/** A shape, a word, a colour. */
export function State({ kind, children, pill = false, className }: StateProps) {
  return (
    <span
      data-state={kind}
      className={cn(
        'inline-flex items-center gap-1.5 font-strong whitespace-nowrap',
        COLOURS[kind] ?? 'text-ink-2',
        pill ? ['rounded-full py-0.75 pe-2.5 ps-2 text-[14px]', GROUNDS[kind] ?? 'bg-sunken'] : 'text-meta',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className={cn('size-[1em] shrink-0 overflow-visible', kind === 'running' && 'animate-spin')}
      >
        {SHAPES[kind]}
      </svg>
      {children}
    </span>
  )
}

import { cn } from '../class-names.ts'

/** Takes the shape of what comes through its class; the region around it carries the words. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('rounded-sm bg-sunken motion-safe:animate-pulse', className)} />
  )
}

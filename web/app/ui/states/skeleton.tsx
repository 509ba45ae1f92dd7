import { cn } from '../class-names.ts'

/** Its class gives it the shape of the content. The region around it has the text. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('rounded-sm bg-sunken motion-safe:animate-pulse', className)} />
  )
}

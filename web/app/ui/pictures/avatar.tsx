import { cn } from '../class-names.ts'

interface AvatarProps {
  initials: string
  size?: 'sm' | 'lg'
}

const SIZES = { sm: 'size-8.5 text-note font-semibold', lg: 'size-16 font-serif text-lead font-medium' }

/** Represents a person by a letter or two. */
export function Avatar({ initials, size = 'sm' }: AvatarProps) {
  return (
    <span
      className={cn('grid shrink-0 place-items-center rounded-full bg-accent-soft text-accent', SIZES[size])}
    >
      {initials}
    </span>
  )
}

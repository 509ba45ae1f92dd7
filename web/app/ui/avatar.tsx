import { cn } from './class-names.ts'

interface AvatarProps {
  initials: string
  size?: 'sm' | 'lg'
}

const SIZES = { sm: 'size-[34px] text-xs font-[650]', lg: 'size-16 font-serif text-[1.75rem] font-[560]' }

/** Stands for a person by a letter or two. */
export function Avatar({ initials, size = 'sm' }: AvatarProps) {
  return (
    <span
      className={cn('grid shrink-0 place-items-center rounded-full bg-accent-soft text-accent', SIZES[size])}
    >
      {initials}
    </span>
  )
}

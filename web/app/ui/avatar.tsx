/** Stands for a person by two letters. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span className="grid size-[34px] place-items-center rounded-full bg-accent-soft text-xs font-[650] text-accent">
      {initials}
    </span>
  )
}

interface TermBarProps {
  terms: readonly { name: string; points: number }[]
  /** Its height. */
  className: string
}

/** Each score term as wide as its points, the strongest darkest. */
export function TermBar({ terms, className }: TermBarProps) {
  return (
    <span aria-hidden="true" className={`flex gap-0.5 ${className}`}>
      {terms
        .filter(({ points }) => points > 0)
        .map(({ name, points }, place) => (
          <span
            key={name}
            className="rounded-pic bg-topic"
            style={{ flex: points, opacity: Math.max(0.3, 1 - place * 0.18) }}
          />
        ))}
    </span>
  )
}

interface FigureListProps {
  figures: readonly { name: string; value: string }[]
}

/** A row of numbers between hairlines, each with a label below. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 sm:grid-cols-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-meta text-ink-3">{name}</dt>
          <dd className="font-serif text-lead leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

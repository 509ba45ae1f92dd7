/** Quietly stands in for a picture. */
export function SourceInitial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="font-serif text-headline">
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-sub leading-none font-semibold">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5.5 fill-accent">
        <path d="M12 2.5c3.6 4.4 6.5 7.8 6.5 11.4a6.5 6.5 0 0 1-13 0c0-3.6 2.9-7 6.5-11.4Z" />
      </svg>
      Daily Drops
    </span>
  )
}

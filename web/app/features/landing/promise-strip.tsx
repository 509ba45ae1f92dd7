import { LANDING } from '@daily-drops/contract/texts/landing'

/** What it costs: nothing, in three steps. */
export function PromiseStrip() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 [&>li+li]:relative [&>li+li]:before:absolute [&>li+li]:before:top-1/2 [&>li+li]:before:-left-3 [&>li+li]:before:size-0.75 [&>li+li]:before:rounded-full [&>li+li]:before:bg-current">
      {LANDING.strip.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  )
}

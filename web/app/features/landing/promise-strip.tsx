import { landing as messages } from '@daily-drops/messages/subjects/landing'
import { useMessages } from '../../locale/page-locale.ts'

const PROMISES = ['free', 'card', 'cancel'] as const

/** What it costs: nothing, in three steps. */
export function PromiseStrip() {
  const t = useMessages(messages)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 overflow-x-clip [&>li+li]:relative [&>li+li]:before:absolute [&>li+li]:before:top-1/2 [&>li+li]:before:-start-3 [&>li+li]:before:size-0.75 [&>li+li]:before:rounded-full [&>li+li]:before:bg-current">
      {PROMISES.map((promise) => (
        <li key={promise}>{t(`promise.${promise}`)}</li>
      ))}
    </ul>
  )
}

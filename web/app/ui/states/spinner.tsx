import { LoaderCircle } from 'lucide-react'

/** Decorative: the control around it says what is happening. */
export function Spinner() {
  return <LoaderCircle aria-hidden="true" className="size-4 shrink-0 motion-safe:animate-spin" />
}

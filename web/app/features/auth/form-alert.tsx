import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

interface FormAlertProps {
  /** Each new object takes the focus again, even with the same words. */
  refusal: { error: string; lang?: string }
}

export function FormAlert({ refusal }: FormAlertProps) {
  const ref = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal is news too
  useEffect(() => ref.current?.focus(), [refusal])

  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      lang={refusal.lang}
      className="flex items-start gap-2.5 rounded-sm border border-danger bg-surface px-3.5 py-3 text-ui leading-normal text-danger outline-none"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <p className="min-w-0">{refusal.error}</p>
    </div>
  )
}

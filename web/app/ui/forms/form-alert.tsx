import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FormRefusal } from './refusal.ts'

/**
 * Why a request was refused, where no single field is to blame. Each new object takes the focus, even with
 * the same text.
 */
export function FormAlert({ refusal }: { refusal: FormRefusal }) {
  const ref = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal is news too
  useEffect(() => ref.current?.focus(), [refusal])

  return (
    <ErrorBox ref={ref} lang={refusal.lang}>
      {refusal.error}
    </ErrorBox>
  )
}

interface ErrorBoxProps {
  ref?: Ref<HTMLDivElement>
  lang?: string | undefined
  children: ReactNode
}

export function ErrorBox({ ref, lang, children }: ErrorBoxProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      lang={lang}
      className="col-span-full flex items-start gap-2.5 rounded-sm border border-danger bg-surface px-3.5 py-3 text-ui leading-normal text-danger outline-none"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toaster as Sonner, toast } from 'sonner'

export interface Notice {
  /** A second notice with the same id replaces the first. */
  id?: string
  tone: 'ok' | 'bad'
  title: string
  description?: string | undefined
  /** Undo, most of the time. */
  action?: { label: string; onClick: () => void }
}

export function notify({ tone, title, ...options }: Notice): void {
  const show = tone === 'ok' ? toast.success : toast.error
  show(title, options)
}

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      closeButton
      offset={{ bottom: 'calc(24px + var(--below, 0px))' }}
      mobileOffset={{ bottom: 'calc(16px + var(--below, 0px))' }}
      className="font-sans"
      duration={6000}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-[18px] text-ok" />,
        error: <CircleAlert aria-hidden="true" className="size-[18px] text-danger" />,
        close: <X aria-hidden="true" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'relative flex w-[calc(100%-2rem)] items-start gap-3 rounded-md border border-line bg-surface py-3 pr-12 pl-4 text-ink shadow-lg sm:w-[360px]',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'text-[0.92rem] font-[560]',
          description: 'text-meta text-ink-2',
          actionButton:
            '-my-1 min-h-8 shrink-0 rounded-sm px-2.5 text-meta font-[560] text-accent hover:bg-sunken',
          closeButton:
            'absolute top-1.5 right-1.5 grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink',
        },
      }}
    />
  )
}

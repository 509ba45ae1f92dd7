import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import type { Notice, NoticeLabels, NoticeOrder } from './notice.ts'
import { useClearOfPage } from './use-clear-of-page.ts'

interface ToastStackProps {
  labels: NoticeLabels
  waiting: readonly NoticeOrder[]
  onShown: (orders: readonly NoticeOrder[]) => void
}

/** Large enough to be loaded only with the first notice. */
export function ToastStack({ labels, waiting, onShown }: ToastStackProps) {
  useEffect(() => {
    for (const order of waiting) {
      if ('retracted' in order) toast.dismiss(order.retracted)
      else showNotice(order)
    }
    if (waiting.length > 0) onShown(waiting)
  }, [waiting, onShown])

  useClearOfPage()
  return (
    <Sonner
      containerAriaLabel={labels.region}
      position="bottom-right"
      closeButton
      offset={{ bottom: 'calc(24px + var(--below, 0px) + var(--lift, 0px))' }}
      mobileOffset={{ bottom: 'calc(16px + var(--below, 0px) + var(--lift, 0px))' }}
      className="font-sans"
      duration={6000}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-4.5 text-ok" />,
        error: <CircleAlert aria-hidden="true" className="size-4.5 text-danger" />,
        close: <X aria-hidden="true" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: labels.close,
        classNames: {
          toast:
            'relative flex w-[calc(100%-2rem)] items-start gap-3 rounded-md border border-line bg-surface py-3 pe-12 ps-4 text-ink shadow-lg sm:w-90',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'text-ui font-strong',
          description: 'text-meta text-ink-2',
          actionButton:
            '-my-1 min-h-8 shrink-0 rounded-sm px-2.5 text-meta font-strong text-accent hover:bg-sunken',
          closeButton:
            'absolute top-1.5 end-1.5 grid size-8 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink',
        },
      }}
    />
  )
}

function showNotice({ tone, title, onGone, ...options }: Notice): void {
  const show = tone === 'ok' ? toast.success : toast.error
  show(title, { ...options, ...(onGone && { onAutoClose: onGone, onDismiss: onGone }) })
}

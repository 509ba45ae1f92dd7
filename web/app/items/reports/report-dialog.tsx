import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import type { ItemView } from '../item-view.ts'

export const ReportPanel = lazyPart(async () => (await import('./report-dialog-panel.tsx')).ReportDialogPanel)

interface ReportDialogProps {
  /** Closed without an item. */
  item: ItemView | null
  onReport: (item: ItemView, reason: string) => void
  onClose: () => void
}

export function ReportDialog({ item, onReport, onClose }: ReportDialogProps) {
  const open = item !== null
  return (
    <LazyOverlay open={open}>
      <ReportPanel
        open={open}
        name={item?.title}
        onReport={(reason) => item && onReport(item, reason)}
        onClose={onClose}
      />
    </LazyOverlay>
  )
}

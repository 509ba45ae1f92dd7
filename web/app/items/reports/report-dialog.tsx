import { LazyOverlay, lazyPart } from '../../ui/states/lazy-part.tsx'
import type { ReportDialogProps } from './report-dialog-panel.tsx'

const Panel = lazyPart<ReportDialogProps>(
  async () => (await import('./report-dialog-panel.tsx')).ReportDialogPanel,
)

/** Closed without an item. */
export function ReportDialog(props: Omit<ReportDialogProps, 'open'>) {
  const open = props.item !== null
  return (
    <LazyOverlay open={open}>
      <Panel {...props} open={open} />
    </LazyOverlay>
  )
}

import type {
  getMonitoringSeries,
  getQueueHistory,
} from '@daily-drops/contract/functions/operations/monitoring'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

const HOURS = 24

/** Whether the records begin less than a day ago. Then seven days would be one bar and a lot of empty space. */
export function isFirstDay(
  days: OutputOf<typeof getMonitoringSeries>,
  queue: OutputOf<typeof getQueueHistory>,
): boolean {
  const isEmpty = ({ succeeded, failed, editions_built }: (typeof days)[number]) =>
    succeeded + failed === 0 && editions_built === null
  return days.slice(0, -2).every(isEmpty) && queue.slice(0, -HOURS).every(({ longest }) => longest === null)
}

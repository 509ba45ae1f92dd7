import { deliveryProblems as messages } from '@daily-drops/messages/subjects/delivery-problems'
import { useMessages } from '../../../locale/page-locale.ts'
import type { ChannelProps } from '../settings-view.ts'

type Problem = NonNullable<NonNullable<ChannelProps['channel']>['disabled_reason']>

/** Why a channel was turned off, and what the person can do. */
export function ChannelProblem({ problem }: { problem: Problem }) {
  return <p className="mt-1 text-ui text-danger">{useMessages(messages)(`problem.${problem}`)}</p>
}

import { listEditions } from '@daily-drops/contract/functions/editions/editions'
import { listEditions as load } from '@daily-drops/services/editions/list-editions'
import { handle } from '../handle.ts'

export const editionsHandlers = [
  handle(listEditions, (context, { until }) => load(context, context.viewer, { until, now: new Date() })),
]

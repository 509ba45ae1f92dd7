import { getPublicEdition } from '@daily-drops/contract/functions/editions/landing'
import { publicFeed } from '@daily-drops/services/editions/load-feed'
import { handle } from '../handle.ts'

export const landingHandlers = [
  handle(getPublicEdition, (context) => publicFeed(context, undefined, new Date())),
]

import { getPublicEdition } from '@daily-drops/contract/functions/landing'
import { publicFeed } from '../feed/load-feed.ts'
import { handle } from './handle.ts'

export const landingHandlers = [
  handle(getPublicEdition, (context) => publicFeed(context, undefined, new Date())),
]

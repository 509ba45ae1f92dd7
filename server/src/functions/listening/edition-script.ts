import { getEditionScript } from '@daily-drops/contract/functions/listening/edition-script'
import { editionScript } from '@daily-drops/services/listening/script'
import { handle } from '../handle.ts'

export const editionScriptHandlers = [
  handle(getEditionScript, (context, { date }) => editionScript(context, date, new Date())),
]

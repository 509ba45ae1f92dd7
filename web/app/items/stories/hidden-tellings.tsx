import { stories as messages } from '@daily-drops/messages/subjects/stories'
import { useMessages } from '../../locale/page-locale.ts'
import { HiddenNote } from '../../ui/states/hidden-note.tsx'

/** Says how many tellings are counted but not listed. */
export function HiddenTellings({ count }: { count: number }) {
  const t = useMessages(messages)
  return count > 0 && <HiddenNote>{(link) => t.rich('hidden', { count, link })}</HiddenNote>
}

import { sharing } from '@daily-drops/messages/subjects/sharing'
import { documentLocale } from '../../locale/document-locale.ts'
import { notify } from '../../ui/overlays/toast.tsx'

export interface SharedLink {
  title: string
  url: string
}

/** Whether this device has a share dialog of its own. */
export const hasShareDialog = () => typeof navigator.share === 'function'

/** Opens the device's share dialog. Copies the link where there is none, or where it refuses. */
export async function shareLink({ title, url }: SharedLink): Promise<void> {
  const t = sharing.in(documentLocale())
  const link = { title, url: new URL(url, location.href).href }
  if (hasShareDialog() && (await isHandled(navigator.share(link)))) return
  try {
    await navigator.clipboard.writeText(link.url)
    notify({ id: 'link', tone: 'ok', title: t('copied') })
  } catch {
    notify({ id: 'link', tone: 'bad', title: t('notCopied.title'), description: t('notCopied.description') })
  }
}

/** A dialog that the reader closes has done its work too. */
function isHandled(sharing: Promise<void>): Promise<boolean> {
  return sharing.then(
    () => true,
    (error) => error instanceof Error && error.name === 'AbortError',
  )
}

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
  const link = { title, url: new URL(url, location.href).href }
  if (hasShareDialog() && (await isHandled(navigator.share(link)))) return
  const isCopied = await copy(link.url)
  // Afterwards: browsers allow copying only shortly after a click.
  await sharing.loading
  const t = sharing.in(documentLocale())
  if (isCopied) notify({ id: 'link', tone: 'ok', title: t('copied') })
  else
    notify({ id: 'link', tone: 'bad', title: t('notCopied.title'), description: t('notCopied.description') })
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A dialog that the reader closes has done its work too. */
function isHandled(sharing: Promise<void>): Promise<boolean> {
  return sharing.then(
    () => true,
    (error) => error instanceof Error && error.name === 'AbortError',
  )
}

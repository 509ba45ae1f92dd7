import { notify } from '../../ui/overlays/toast.tsx'
import type { SharedLink } from './share-link.ts'

/** Shares a link. The code for it is loaded on first use. */
export function share(link: SharedLink): void {
  import('./share-link.ts').then(
    ({ shareLink }) => shareLink(link),
    () => notify({ tone: 'bad', title: 'Action failed. Check your connection.' }),
  )
}

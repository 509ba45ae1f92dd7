import { sayNotLoaded } from './not-loaded.ts'
import type { SharedLink } from './share-link.ts'

/** Shares a link. The code for it is loaded on first use. */
export function share(link: SharedLink): void {
  import('./share-link.ts').then(({ shareLink }) => shareLink(link), sayNotLoaded)
}
